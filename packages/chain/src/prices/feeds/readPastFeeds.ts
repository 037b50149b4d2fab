import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { RpcClient } from "../../rpc/RpcClient.ts"
import type { ContractCall, ReadError } from "../../rpc/stateReads.ts"
import { wordIn } from "../../rpc/words.ts"
import { decimals, feedAnswer, latestRoundData } from "./feedAnswer.ts"
import { answeredAt, RoundSearch } from "./RoundSearch.ts"

/** A feed and the time of the wanted answer. */
export interface FeedQuery {
  readonly feed: Address
  /** In seconds since 1970. */
  readonly second: number
  /** Seconds after which an answer is stale. */
  readonly maxAge: number
}

/** A feed changes its aggregator from time to time. The rounds of one are a phase; its number is in the bits above 64. */
const maxPhases = 16n
/** Each step divides the range by 16, so that 2³² rounds need fewer. */
const maxSteps = 10

/** Two aggregators that answered at the same time and differ by more are not both right. */
const maxSpread = 0.1

const getRoundData = (feed: Address, phase: bigint, round: bigint): ContractCall => ({
  to: feed,
  data: `0x9a6fc8f5${((phase << 64n) | round).toString(16).padStart(64, "0")}`
})

interface Feed {
  readonly latest: Hex | null
  readonly scale: Hex | null
  /** Its phases with the answer of their first round, the newest phase first. */
  readonly phases: ReadonlyArray<readonly [phase: bigint, first: Hex]>
}

/** Runs several lists of calls as one, and returns the results by list. */
const multicallLists = Effect.fnUntraced(function* (
  client: RpcClient,
  lists: ReadonlyArray<ReadonlyArray<ContractCall>>
) {
  const answers = yield* client.multicall(lists.flat())
  let at = 0
  return lists.map(({ length }) => {
    at += length
    return answers.slice(at - length, at)
  })
})

const readPhases = Effect.fnUntraced(function* (client: RpcClient, feeds: ReadonlyArray<Address>) {
  const now = yield* multicallLists(
    client,
    feeds.map(to => [latestRoundData, decimals].map(data => ({ to, data })))
  )
  const phases = now.map(([latest]) => {
    const last = (wordIn(latest) ?? 0n) >> 64n
    const count = last < maxPhases ? last + 1n : maxPhases
    return Array.from({ length: Number(count) }, (_, i) => last - BigInt(i))
  })
  const firsts = yield* multicallLists(
    client,
    feeds.map((feed, i) => phases[i]!.map(phase => getRoundData(feed, phase, 1n)))
  )
  return new Map(
    feeds.map((feed, i): readonly [Address, Feed] => {
      const [latest = null, scale = null] = now[i]!
      const answered = phases[i]!.flatMap((phase, j) => {
        const first = firsts[i]![j]
        return first && answeredAt(first) > 0n ? [[phase, first] as const] : []
      })
      return [feed, { latest, scale, phases: answered }]
    })
  )
})

/**
 * The answers of feeds at past times; undefined if they are unreliable. Feeds still return their old rounds, so no node needs the state at
 * that time. Takes about seven round trips, however many the queries.
 */
export const readPastFeeds = Effect.fnUntraced(function* (
  client: RpcClient,
  queries: ReadonlyArray<FeedQuery>
): Effect.fn.Return<ReadonlyArray<number | undefined>, ReadError> {
  if (queries.length === 0) return []
  const feeds = yield* readPhases(client, [...new Set(queries.map(({ feed }) => feed))])
  const searches = queries.flatMap(({ feed, second }, query) => {
    const { latest, phases } = feeds.get(feed)!
    const time = answeredAt(latest)
    if (time === 0n || time <= BigInt(second)) return []
    return (
      phases
        .filter(([, first]) => answeredAt(first) <= BigInt(second))
        // an aggregator may have answered before the feed switched to it
        .slice(0, 2)
        .map(([phase, first]) => ({ query, feed, phase, search: new RoundSearch(first, second) }))
    )
  })
  for (let step = 0; step < maxSteps; step++) {
    const pending = searches.filter(({ search }) => !search.done)
    if (pending.length === 0) break
    const answers = yield* multicallLists(
      client,
      pending.map(({ feed, phase, search }) => search.next.map(round => getRoundData(feed, phase, round)))
    )
    for (const [i, { search }] of pending.entries()) search.take(answers[i]!)
  }
  return queries.map(({ feed, second, maxAge }, query) => {
    const { latest, scale } = feeds.get(feed)!
    const rounds = searches.filter(search => search.query === query).map(({ search }) => search.answer)
    const values = (rounds.length > 0 ? rounds : [latest])
      .map(round => ({ time: answeredAt(round), value: feedAnswer(round, scale, second, maxAge) }))
      .toSorted((a, b) => Number(b.time - a.time))
      .flatMap(({ value }) => value ?? [])
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return high - low > low * maxSpread ? undefined : values[0]
  })
})
