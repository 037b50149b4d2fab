import type { Address, Hex, Token, TokenStandard } from "@glossa/classify"
import type { ContractCall } from "../rpc/stateReads.ts"

const wordLength = 64
/** Bytes of a name or symbol that are kept. */
const maxTextBytes = 256

/** The word at a byte offset; undefined beyond the end. */
const wordAt = (answer: Hex, offset: number): bigint | undefined => {
  const start = 2 + offset * 2
  return answer.length < start + wordLength ? undefined : BigInt(`0x${answer.slice(start, start + wordLength)}`)
}

const utf8 = (answer: Hex, offset: number, length: number): string | undefined => {
  const start = 2 + offset * 2
  const digits = answer.slice(start, start + Math.min(length, maxTextBytes) * 2)
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  // a stream drops a character that was cut, and replaces bytes that are not UTF-8
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "").trim()
  return text === "" ? undefined : text
}

/** A `string`, or a `bytes32` padded with zeros as MKR and other early tokens have it. */
export const textAnswer = (answer: Hex): string | undefined => {
  const first = wordAt(answer, 0)
  if (first === undefined) return undefined
  if (answer.length === 2 + wordLength) return utf8(answer, 0, 32)
  const start = Number(first) + 32
  const length = wordAt(answer, start - 32)
  const rest = (answer.length - 2) / 2 - start
  return length === undefined || length > rest ? undefined : utf8(answer, start, Number(length))
}

/** ERC-20's `decimals` is a `uint8`. */
export const decimalsAnswer = (answer: Hex): number | undefined => {
  const value = wordAt(answer, 0)
  return value === undefined || value > 255n ? undefined : Number(value)
}

/** Number of items; undefined above 2^53. */
const supplyAnswer = (answer: Hex): number | undefined => {
  const value = wordAt(answer, 0)
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value)
}

export const booleanAnswer = (answer: Hex): boolean => wordAt(answer, 0) === 1n

/** ERC-165. */
const supportsInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, "0")}`

const calls: ReadonlyArray<Hex> = [
  "0x06fdde03", // name()
  "0x95d89b41", // symbol()
  "0x313ce567", // decimals()
  supportsInterface("80ac58cd"), // ERC-721
  supportsInterface("d9b67a26"), // ERC-1155
  supportsInterface("ffffffff"), // must be false for contracts that support ERC-165
  "0x18160ddd" // totalSupply()
]

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
  anything,
  totalSupply
]: ReadonlyArray<Answer>): Token => {
  // A fallback that answers every call with 1 is no token.
  if (readOr(anything, booleanAnswer, false) && nameAnswer === decimalAnswer && symbolAnswer === decimalAnswer)
    return {}
  const name = readOr(nameAnswer, textAnswer, undefined)
  const symbol = readOr(symbolAnswer, textAnswer, undefined)
  const decimals = readOr(decimalAnswer, decimalsAnswer, undefined)
  const standard = standardOf(
    decimals,
    readOr(erc721, booleanAnswer, false),
    readOr(erc1155, booleanAnswer, false),
    readOr(anything, booleanAnswer, false)
  )
  const isCollection = standard === "ERC721" || standard === "ERC1155"
  const supply = isCollection ? readOr(totalSupply, supplyAnswer, undefined) : undefined
  return {
    ...(name === undefined ? {} : { name }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(standard === undefined ? {} : { standard }),
    ...(supply === undefined ? {} : { supply })
  }
}

/** The calls that read the metadata of tokens. */
export const tokenCalls = (addresses: ReadonlyArray<Address>): ReadonlyArray<ContractCall> =>
  addresses.flatMap(to => calls.map(data => ({ to, data })))

/** The metadata of tokens by the answers to {@link tokenCalls}, in their order; empty for a contract that is not a token. */
export const decodeTokens = (addresses: ReadonlyArray<Address>, answers: ReadonlyArray<Answer>): ReadonlyArray<Token> =>
  addresses.map((_, i) => tokenOf(answers.slice(i * calls.length, (i + 1) * calls.length)))
