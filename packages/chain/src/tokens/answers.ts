import type { Hex } from "@glossa/classify"
import { getBytes } from "ethers"

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
  const bytes = getBytes(`0x${answer.slice(start, start + Math.min(length, maxTextBytes) * 2)}`)
  // a stream drops a character that was cut, and replaces what is not UTF-8
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

/** Number of items; more than a number counts exactly is none. */
export const supplyAnswer = (answer: Hex): number | undefined => {
  const value = wordAt(answer, 0)
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value)
}

export const booleanAnswer = (answer: Hex): boolean => wordAt(answer, 0) === 1n
