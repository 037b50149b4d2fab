/** Most feeds answer once a day at least; that may come a little late. */
const longest = 25 * 3600

/** Feeds that every protocol leans on answer every hour at least on ethereum, more often elsewhere. */
const hourly = new Set(["ETH/USD", "BTC/USD"])
const longestHourly = 2 * 3600

/** Seconds after which what a feed said counts no more. */
export const longestAge = (pair: string): number => (hourly.has(pair) ? longestHourly : longest)
