import { chains } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { answersOf } from "./answersOf.ts"
import { blockTime } from "./blockTime.ts"
import type { FeedAnswers } from "./FeedAnswers.ts"
import { decimals, feedAnswer, latestRoundData } from "./feedAnswer.ts"
import { feeds } from "./feeds.gen.ts"
import { longestAge } from "./longestAge.ts"
import { wordsIn } from "./words.ts"

/** What Chainlink's feeds of a chain say now, in one round trip. */
export const readFeeds = Effect.fnUntraced(function* (
  client: RpcClient,
  bundled: boolean
): Effect.fn.Return<FeedAnswers, ReadError> {
  const known = Object.entries(feeds[client.chain] ?? {})
  const calls = known.flatMap(([, to]) => [
    { to, data: latestRoundData },
    { to, data: decimals }
  ])
  const sequencer = chains[client.chain].pricing.sequencerUptimeFeed
  if (sequencer !== undefined) calls.push({ to: sequencer, data: latestRoundData })
  const [now, answers] = yield* Effect.all([blockTime(client, bundled), answersOf(client, calls, bundled)], {
    concurrency: "unbounded"
  })
  const down = sequencer !== undefined && wordsIn(answers.at(-1), 2)?.[1] === 1n
  if (down) return new Map()
  return new Map(
    known.flatMap(([pair], i) => {
      const value = feedAnswer(answers[2 * i], answers[2 * i + 1], now, longestAge(pair))
      return value === undefined ? [] : [[pair, value] as const]
    })
  )
})
