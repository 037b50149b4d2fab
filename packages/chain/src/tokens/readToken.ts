import { Effect, Result } from "effect"
import type { CallProblem, ReadError, StateReads } from "../rpc/stateReads.ts"
import type { Token, TokenStandard } from "../Token.ts"
import type { Address, Hex } from "../Transaction.ts"
import { booleanAnswer, decimalsAnswer, textAnswer } from "./answers.ts"

/** ERC-165. */
const supportsInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, "0")}`

const questions: ReadonlyArray<Hex> = [
  "0x06fdde03", // name()
  "0x95d89b41", // symbol()
  "0x313ce567", // decimals()
  supportsInterface("80ac58cd"), // ERC-721
  supportsInterface("d9b67a26"), // ERC-1155
  supportsInterface("ffffffff") // no contract that knows ERC-165 says yes
]

/** Enough for any honest token behind a proxy, and too little for more than half a megabyte of answer. */
const gas = 500_000

type Answer = Result.Result<Hex, CallProblem>

const readOr = <A>(answer: Answer | undefined, read: (answer: Hex) => A, otherwise: A): A =>
  answer === undefined || Result.isFailure(answer) ? otherwise : read(answer.success)

const standardOf = (
  decimals: number | undefined,
  erc721: boolean,
  erc1155: boolean,
  anything: boolean
): TokenStandard | undefined => {
  if (erc721 && !anything) return "ERC721"
  if (erc1155 && !anything) return "ERC1155"
  return decimals === undefined ? undefined : "ERC20"
}

/** What a contract says of itself as a token; empty where it answers none of the questions. */
export const readToken = (reads: StateReads, address: Address): Effect.Effect<Token, ReadError> =>
  Effect.map(
    reads.callMany(questions.map(data => ({ to: address, data, gas }))),
    ([nameAnswer, symbolAnswer, decimalAnswer, erc721, erc1155, anything]) => {
      const name = readOr(nameAnswer, textAnswer, undefined)
      const symbol = readOr(symbolAnswer, textAnswer, undefined)
      const decimals = readOr(decimalAnswer, decimalsAnswer, undefined)
      const standard = standardOf(
        decimals,
        readOr(erc721, booleanAnswer, false),
        readOr(erc1155, booleanAnswer, false),
        readOr(anything, booleanAnswer, false)
      )
      return {
        ...(name === undefined ? {} : { name }),
        ...(symbol === undefined ? {} : { symbol }),
        ...(decimals === undefined ? {} : { decimals }),
        ...(standard === undefined ? {} : { standard })
      }
    }
  )
