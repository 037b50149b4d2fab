import type { Hex } from "@glossa/classify"

const wordLength = 64

/** The first words of a result, as unsigned numbers; undefined where it is shorter. */
export const wordsIn = (answer: Hex | null | undefined, count: number): ReadonlyArray<bigint> | undefined => {
  if (answer === null || answer === undefined || answer.length < 2 + count * wordLength) return undefined
  return Array.from({ length: count }, (_, i) =>
    BigInt(`0x${answer.slice(2 + i * wordLength, 2 + (i + 1) * wordLength)}`)
  )
}

/** The first word. */
export const wordIn = (answer: Hex | null | undefined): bigint | undefined => wordsIn(answer, 1)?.[0]
