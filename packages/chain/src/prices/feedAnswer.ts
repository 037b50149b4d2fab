import type { Hex } from "@glossa/classify"
import { wordIn, wordsIn } from "./words.ts"

/** Chainlink's AggregatorV3Interface: https://docs.chain.link/data-feeds/api-reference */
export const latestRoundData: Hex = "0xfeaf968c"
export const decimals: Hex = "0x313ce567"

/** No feed has more than 18, and one with 255 would make any answer nothing. */
const mostDecimals = 36

/**
 * What a feed says, or undefined where that is not to be trusted: nothing or less, of the future, older than `longest` seconds,
 * or carried over from an earlier round.
 *
 * @param now the block's time, in seconds since 1970
 */
export const feedAnswer = (
  round: Hex | null | undefined,
  scale: Hex | null | undefined,
  now: number,
  longest: number
): number | undefined => {
  const words = wordsIn(round, 5)
  const digits = wordIn(scale)
  if (words === undefined || digits === undefined || digits > mostDecimals) return undefined
  const [roundId, unsigned, , updatedAt, answeredInRound] = words as [bigint, bigint, bigint, bigint, bigint]
  const answer = BigInt.asIntN(256, unsigned)
  const age = BigInt(now) - updatedAt
  const current = updatedAt > 0n && age >= 0n && age <= longest && answeredInRound >= roundId
  return answer > 0n && current ? Number(answer) / 10 ** Number(digits) : undefined
}
