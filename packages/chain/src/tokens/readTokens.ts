import type { Address, Hex, Token, TokenStandard } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { booleanAnswer, decimalsAnswer, textAnswer } from "./answers.ts"
import { multicall } from "./multicall.ts"

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

/** Tokens in one call of Multicall3: honest ones use a fifth of its gas. */
const tokensAtOnce = 25

type Answer = Hex | null | undefined

const readOr = <A>(answer: Answer, read: (answer: Hex) => A, otherwise: A): A =>
  answer === undefined || answer === null ? otherwise : read(answer)

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

const tokenOf = ([
  nameAnswer,
  symbolAnswer,
  decimalAnswer,
  erc721,
  erc1155,
  anything
]: ReadonlyArray<Answer>): Token => {
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

const readChunk = Effect.fnUntraced(function* (reads: StateReads, tokens: ReadonlyArray<Address>, bundled: boolean) {
  const calls = tokens.flatMap(to => questions.map(data => ({ to, data })))
  const together = bundled ? yield* multicall(reads, calls, gas) : null
  if (together !== null) return together
  const answers = yield* reads.callMany(calls.map(call => ({ ...call, gas })))
  return answers.map(answer => (Result.isSuccess(answer) ? answer.success : null))
})

/**
 * What contracts say of themselves as tokens, in their order; empty for one that answers none of the questions.
 *
 * @param bundled by way of Multicall3, which has to be deployed; else, and where that fails, in batches
 */
export const readTokens = Effect.fnUntraced(function* (
  reads: StateReads,
  addresses: ReadonlyArray<Address>,
  bundled: boolean
): Effect.fn.Return<ReadonlyArray<Token>, ReadError> {
  const chunks = Array.from({ length: Math.ceil(addresses.length / tokensAtOnce) }, (_, i) =>
    addresses.slice(i * tokensAtOnce, (i + 1) * tokensAtOnce)
  )
  const read = yield* Effect.forEach(chunks, chunk => readChunk(reads, chunk, bundled), { concurrency: "unbounded" })
  const answers = read.flat()
  return addresses.map((_, i) => tokenOf(answers.slice(i * questions.length, (i + 1) * questions.length)))
})
