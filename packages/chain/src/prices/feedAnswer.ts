import type { Hex } from "@glossa/classify"
import { wordIn, wordsIn } from "./words.ts"

/** Chainlink's AggregatorV3Interface: https://docs.chain.link/data-feeds/api-reference */
export const latestRoundData: Hex = "0xfeaf968c"
export const decimals: Hex = "0x313ce567"

/** No feed has more than 18, and 255 would turn any answer into zero. */
const maxDecimals = 36

/**
 * The answer of a feed; undefined where it cannot be trusted: not above zero, of the future, older than `maxAge` seconds, or
 * carried over from an earlier round.
 *
 * @param now the block's time, in seconds since 1970
 */
export const feedAnswer = (
  round: Hex | null | undefined,
  scale: Hex | null | undefined,
  now: number,
  maxAge: number
): number | undefined => {
  const words = wordsIn(round, 5)
  const digits = wordIn(scale)
  if (words === undefined || digits === undefined || digits > maxDecimals) return undefined
  const [roundId, unsigned, , updatedAt, answeredInRound] = words as [bigint, bigint, bigint, bigint, bigint]
  const answer = BigInt.asIntN(256, unsigned)
  const age = BigInt(now) - updatedAt
  const isCurrent = updatedAt > 0n && age >= 0n && age <= maxAge && answeredInRound >= roundId
  return answer > 0n && isCurrent ? Number(answer) / 10 ** Number(digits) : undefined
}
