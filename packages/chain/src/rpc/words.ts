import type { Address, Hex } from "@glossa/classify"

const wordLength = 64

/** The first words of a result, as unsigned numbers; undefined if it is shorter. */
export const wordsIn = (answer: Hex | null | undefined, count: number): ReadonlyArray<bigint> | undefined => {
  if (answer === null || answer === undefined || answer.length < 2 + count * wordLength) return undefined
  return Array.from({ length: count }, (_, i) =>
    BigInt(`0x${answer.slice(2 + i * wordLength, 2 + (i + 1) * wordLength)}`)
  )
}

/** The first word. */
export const wordIn = (answer: Hex | null | undefined): bigint | undefined => wordsIn(answer, 1)?.[0]

/** A number or address as a word of 32 bytes. */
export const word = (hex: string): Hex => `0x${hex.replace(/^0x/, "").padStart(64, "0")}`

/** The address in a word that has no other data. */
export const addressIn = (value: Hex): Address | undefined => {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/.exec(value) ?? []
  return digits === undefined || /^0*$/.test(digits) ? undefined : `0x${digits}`
}

/** The address in the low bytes of a slot that may also hold smaller values. */
export const lowAddressIn = (value: Hex): Address | undefined => addressIn(word(value.slice(-40)))
