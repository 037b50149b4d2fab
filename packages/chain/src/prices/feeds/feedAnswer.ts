import type { Chain, Hex } from "@glossa/classify"
import { wordIn, wordsIn } from "../../rpc/words.ts"

/** Chainlink's AggregatorV3Interface: https://docs.chain.link/data-feeds/api-reference */
export const latestRoundData: Hex = "0xfeaf968c"
export const decimals: Hex = "0x313ce567"

/** No feed has more than 18, and 255 would turn any answer into zero. */
const maxDecimals = 36

/**
 * The answer of a feed; undefined if it is unreliable: not above zero, in the future, older than `maxAge` seconds, or carried over from an
 * earlier round.
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

/** Most feeds answer at least once a day, sometimes a little late. */
const daily = 25 * 3600

/** Feeds that answer at least every hour on these chains, by their heartbeat: https://docs.chain.link/data-feeds/price-feeds/addresses */
const hourlyPairs = new Set(["ETH/USD", "BTC/USD"])
const hourlyChains = new Set<Chain>(["ethereum", "optimism", "polygon", "base", "arbitrum", "bnb"])
const hourly = 2 * 3600

/** Seconds after which the answer of a feed is stale. */
export const maxAnswerAge = (chain: Chain, pair: string): number =>
  hourlyChains.has(chain) && hourlyPairs.has(pair) ? hourly : daily
