import type { Address, Token } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { decodeTokens, tokenCalls } from "./tokenAnswers.ts"

/** The metadata of tokens, in their order; empty for a contract that is not a token. */
export const readTokens = (
  { multicall }: Pick<StateReads, "multicall">,
  addresses: ReadonlyArray<Address>
): Effect.Effect<ReadonlyArray<Token>, ReadError> =>
  Effect.map(multicall(tokenCalls(addresses)), answers => decodeTokens(addresses, answers))
