import type { Hex } from "@glossa/classify"
import { wordsIn } from "./words.ts"

const windows = 5
/** Seconds of each. */
const window = 360
/** Seconds: half an hour in all. */
const span = windows * window
const ago = Array.from({ length: windows + 1 }, (_, i) => span - i * window)

const word = (value: number) => value.toString(16).padStart(64, "0")

/** `observe(uint32[])` at the ends of five windows of six minutes each. */
export const observe: Hex = `0x883bdbfd${word(32)}${word(ago.length)}${ago.map(word).join("")}`

/** The average price and the depth of a pool over half an hour. */
export interface PoolPrice {
  /** Smallest units of token1 for one smallest unit of token0. */
  readonly price: number
  /** Smallest units of token0 and token1 in the liquidity around the price (harmonic mean). */
  readonly depth: readonly [number, number]
}

const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2]!

/**
 * The median of five averages over six minutes each. A price that lasted for one block moves at most two of them, however extreme
 * it was, while it would move one average over half an hour. Undefined where the pool keeps observations for a shorter time.
 */
export const poolPrice = (answer: Hex | null | undefined): PoolPrice | undefined => {
  const count = ago.length
  // two offsets, then two lists, each with its length first
  const words = wordsIn(answer, 2 + 2 * (1 + count))
  if (words === undefined || words[0] !== 64n || words[2] !== BigInt(count) || words[3 + count] !== BigInt(count))
    return undefined
  const ticks = words.slice(3, 3 + count).map(cumulative => BigInt.asIntN(56, cumulative))
  const seconds = words.slice(4 + count)
  const price = 1.0001 ** median(ticks.slice(1).map((tick, i) => Number(tick - ticks[i]!) / window))
  const inverse = Number(BigInt.asUintN(160, seconds.at(-1)! - seconds[0]!))
  const liquidity = inverse === 0 ? 0 : (span * 2 ** 128) / inverse
  if (!Number.isFinite(price) || price <= 0) return undefined
  return { price, depth: [liquidity / Math.sqrt(price), liquidity * Math.sqrt(price)] }
}
