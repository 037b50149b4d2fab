import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { Chain } from "../Transaction.ts"
import { answersOf } from "./answersOf.ts"
import { blockTime } from "./blockTime.ts"
import { decimals, feedAnswer, latestRoundData } from "./feedAnswer.ts"
import { feeds } from "./feeds.gen.ts"

/** What the feeds of a chain say, by pair, of those that can be trusted. */
export type FeedAnswers = ReadonlyMap<string, number>

/** Most feeds answer once a day at least; that may come a little late. */
const longest = 25 * 3600

/** Feeds that every protocol leans on answer every hour at least on ethereum, more often elsewhere. */
const hourly = new Set(["ETH/USD", "BTC/USD"])
const longestHourly = 2 * 3600

/** What Chainlink's feeds of a chain say now, in one round trip. */
export const readFeeds = Effect.fnUntraced(function* (
  client: RpcClient,
  bundled: boolean
): Effect.fn.Return<FeedAnswers, ReadError> {
  const known = Object.entries(feeds[client.chain satisfies Chain])
  const calls = known.flatMap(([, to]) => [
    { to, data: latestRoundData },
    { to, data: decimals }
  ])
  const [now, answers] = yield* Effect.all([blockTime(client, bundled), answersOf(client, calls, bundled)], {
    concurrency: "unbounded"
  })
  return new Map(
    known.flatMap(([pair], i) => {
      const age = hourly.has(pair) ? longestHourly : longest
      const value = feedAnswer(answers[2 * i], answers[2 * i + 1], now, age)
      return value === undefined ? [] : [[pair, value] as const]
    })
  )
})

/** The product of feeds' answers: dollars of one token. */
export const alongFeeds = (answers: FeedAnswers, path: ReadonlyArray<string>): number | undefined => {
  let price = 1
  for (const pair of path) {
    const answer = answers.get(pair)
    if (answer === undefined) return undefined
    price *= answer
  }
  return path.length === 0 ? undefined : price
}
