import type { Chain } from "@glossa/classify"

/** Most feeds answer at least once a day, sometimes a little late. */
const daily = 25 * 3600

/** Feeds that answer at least every hour on these chains, by their heartbeat: https://docs.chain.link/data-feeds/price-feeds/addresses */
const hourlyPairs = new Set(["ETH/USD", "BTC/USD"])
const hourlyChains = new Set<Chain>(["ethereum", "optimism", "polygon", "base", "arbitrum", "bnb"])
const hourly = 2 * 3600

/** Seconds after which the answer of a feed is stale. */
export const maxAnswerAge = (chain: Chain, pair: string): number =>
  hourlyChains.has(chain) && hourlyPairs.has(pair) ? hourly : daily
