/** Most feeds answer at least once a day, sometimes a little late. */
const daily = 25 * 3600

/** Feeds that every protocol depends on answer at least every hour on ethereum, more often elsewhere. */
const hourlyPairs = new Set(["ETH/USD", "BTC/USD"])
const hourly = 2 * 3600

/** Seconds after which the answer of a feed is stale. */
export const maxAnswerAge = (pair: string): number => (hourlyPairs.has(pair) ? hourly : daily)
