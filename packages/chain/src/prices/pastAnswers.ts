import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ContractCall, ReadError } from "../rpc/stateReads.ts"
import { decimals, feedAnswer, latestRoundData } from "./feedAnswer.ts"
import { answeredAt, RoundSearch } from "./RoundSearch.ts"
import { wordIn } from "./words.ts"

/** What a feed said at a time. */
export interface PastQuestion {
  readonly feed: Address
  /** Since 1970. */
  readonly second: number
  /** Seconds that an answer counts. */
  readonly longest: number
}

/** Aggregators that a feed had before, the last ones; each one's rounds are a phase, whose number stands above their 64 bits. */
const mostPhases = 16n
/** Halving by sixteen finds one of 2³² rounds sooner. */
const mostSteps = 10

/** Aggregators that stood side by side and agree so little are not both right. */
const widest = 0.1

const getRoundData = (feed: Address, phase: bigint, round: bigint): ContractCall => ({
  to: feed,
  data: `0x9a6fc8f5${((phase << 64n) | round).toString(16).padStart(64, "0")}`
})

interface Feed {
  readonly latest: Hex | null
  readonly scale: Hex | null
  /** Its phases with the answer of their first round, the last phase first. */
  readonly phases: ReadonlyArray<readonly [phase: bigint, first: Hex]>
}

/** Several lists of calls in one go, each with its own answers. */
const together = Effect.fnUntraced(function* (client: RpcClient, lists: ReadonlyArray<ReadonlyArray<ContractCall>>) {
  const answers = yield* client.multicall(lists.flat())
  let at = 0
  return lists.map(({ length }) => {
    at += length
    return answers.slice(at - length, at)
  })
})

const readFeeds = Effect.fnUntraced(function* (client: RpcClient, feeds: ReadonlyArray<Address>) {
  const now = yield* together(
    client,
    feeds.map(to => [latestRoundData, decimals].map(data => ({ to, data })))
  )
  const phases = now.map(([latest]) => {
    const last = (wordIn(latest) ?? 0n) >> 64n
    const count = last < mostPhases ? last + 1n : mostPhases
    return Array.from({ length: Number(count) }, (_, i) => last - BigInt(i))
  })
  const firsts = yield* together(
    client,
    feeds.map((feed, i) => phases[i]!.map(phase => getRoundData(feed, phase, 1n)))
  )
  return new Map(
    feeds.map((feed, i): readonly [Address, Feed] => {
      const [latest = null, scale = null] = now[i]!
      const known = phases[i]!.flatMap((phase, j) => {
        const first = firsts[i]![j]
        return first && answeredAt(first) > 0n ? [[phase, first] as const] : []
      })
      return [feed, { latest, scale, phases: known }]
    })
  )
})

/**
 * What feeds said at times that are past, undefined where it is not to be trusted: by the rounds that they still give today, so
 * that no node has to have the state of that time. About seven round trips, whatever is asked.
 */
export const pastAnswers = Effect.fnUntraced(function* (
  client: RpcClient,
  questions: ReadonlyArray<PastQuestion>
): Effect.fn.Return<ReadonlyArray<number | undefined>, ReadError> {
  if (questions.length === 0) return []
  const feeds = yield* readFeeds(client, [...new Set(questions.map(({ feed }) => feed))])
  const searches = questions.flatMap(({ feed, second }, of) => {
    const { latest, phases } = feeds.get(feed)!
    const time = answeredAt(latest)
    if (time === 0n || time <= BigInt(second)) return []
    return (
      phases
        .filter(([, first]) => answeredAt(first) <= BigInt(second))
        // an aggregator may have begun to answer before the feed went over to it
        .slice(0, 2)
        .map(([phase, first]) => ({ of, feed, phase, search: new RoundSearch(first, second) }))
    )
  })
  for (let step = 0; step < mostSteps; step++) {
    const open = searches.filter(({ search }) => !search.done)
    if (open.length === 0) break
    const answers = yield* together(
      client,
      open.map(({ feed, phase, search }) => search.next.map(round => getRoundData(feed, phase, round)))
    )
    for (const [i, { search }] of open.entries()) search.take(answers[i]!)
  }
  return questions.map(({ feed, second, longest }, of) => {
    const { latest, scale } = feeds.get(feed)!
    const rounds = searches.filter(search => search.of === of).map(({ search }) => search.answer)
    const told = (rounds.length > 0 ? rounds : [latest])
      .map(round => ({ time: answeredAt(round), value: feedAnswer(round, scale, second, longest) }))
      .toSorted((a, b) => Number(b.time - a.time))
      .flatMap(({ value }) => value ?? [])
    const [low, high] = [Math.min(...told), Math.max(...told)]
    return high - low > low * widest ? undefined : told[0]
  })
})
