import { getChain } from "@glossa/classify/chains"
import { Effect } from "effect"
import { readHeader } from "../../block/readHeader.ts"
import { multicall3 } from "../../rpc/aggregate.ts"
import type { RpcClient } from "../../rpc/RpcClient.ts"
import type { ReadError } from "../../rpc/stateReads.ts"
import { wordIn, wordsIn } from "../../rpc/words.ts"
import { decimals, feedAnswer, latestRoundData, maxAnswerAge } from "./feedAnswer.ts"
import type { FeedAnswers } from "./feedPath.ts"
import { feeds } from "./feeds.gen.ts"

/** The newest block's time, in seconds since 1970. */
const headTime = ({ chain, request }: RpcClient): Effect.Effect<number, ReadError> =>
  Effect.flatMap(request("eth_getBlockByNumber", ["latest", false]), raw => {
    const block = readHeader(chain, raw)
    return block instanceof Error ? Effect.fail(block) : Effect.succeed(block.header.timestamp)
  })

/** Multicall3's `getCurrentBlockTimestamp()`: the time of the same block that the feeds are read at. */
const currentTimestamp = { to: multicall3, data: "0x0f28c97d" } as const

/** The current answers of a chain's Chainlink feeds, in one round trip. Empty while the chain's sequencer is down. */
export const readFeeds = Effect.fnUntraced(function* (client: RpcClient): Effect.fn.Return<FeedAnswers, ReadError> {
  const pairs = Object.entries(feeds[client.chain] ?? {})
  const sequencer = getChain(client.chain).pricing.sequencerUptimeFeed
  const [timestamp, ...answers] = yield* client.multicall([
    currentTimestamp,
    ...pairs.flatMap(([, to]) => [latestRoundData, decimals].map(data => ({ to, data }))),
    ...(sequencer === undefined ? [] : [{ to: sequencer, data: latestRoundData }])
  ])
  const isDown = sequencer !== undefined && wordsIn(answers.at(-1), 2)?.[1] === 1n
  if (isDown) return new Map()
  const now = Number(wordIn(timestamp) ?? 0n) || (yield* headTime(client))
  return new Map(
    pairs.flatMap(([pair], i) => {
      const value = feedAnswer(answers[2 * i], answers[2 * i + 1], now, maxAnswerAge(client.chain, pair))
      return value === undefined ? [] : [[pair, value] as const]
    })
  )
})
