import { Effect, Result } from "effect"
import { readHeader } from "../block/readHeader.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { multicall3 } from "../tokens/multicall.ts"
import { wordIn } from "./words.ts"

/** Multicall3's `getCurrentBlockTimestamp()`: a call travels with other calls, a block alone. */
const currentTimestamp = "0x0f28c97d"

/** When the newest block was made, in seconds since 1970. What a feed says is as old as it is for this block. */
export const blockTime = (client: RpcClient, bundled: boolean): Effect.Effect<number, ReadError> =>
  bundled
    ? Effect.map(client.call({ to: multicall3, data: currentTimestamp }), answer => Number(wordIn(answer) ?? 0n))
    : Effect.flatMap(client.request("eth_getBlockByNumber", ["latest", false]), raw =>
        Effect.fromResult(Result.map(readHeader(client.chain, raw), ({ header }) => header.timestamp))
      )
