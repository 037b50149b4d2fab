import type { Chain } from "@glossa/classify"
import { Clock, Duration, Effect, Schedule, Schema } from "effect"
import { PersistedQueue } from "effect/persistence"
import type { SqlError } from "effect/sql"
import { BlockSource } from "../follow/BlockSource.ts"
import { ProgressReporter } from "../follow/IndexProgress.ts"
import { HistoryStore } from "../HistoryStore.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { maxReorgDepth } from "../store/append.ts"
import { troubleText } from "../troubleText.ts"
import { fillRange } from "./fillRange.ts"
import { gapsLeft, rangesOf } from "./ranges.ts"

export interface BackfillOptions {
  readonly chain: Chain
  /** The first and the last block. */
  readonly first: number
  readonly last: number
  /** How many ranges this process indexes at a time; 1 by default. */
  readonly workers?: number
  /** How many blocks are a range, written in one transaction; 32 by default. */
  readonly size?: number
  /** How many blocks of a range are fetched at a time; 8 by default. */
  readonly lookahead?: number
  /** How far to stay behind the head, where blocks may still be left; 256 by default, as deep as a follower undoes. */
  readonly confirmations?: number
  /** How often to look what is left; every second by default. */
  readonly poll?: Duration.Input
  /** How often progress is reported; every 10 seconds by default. */
  readonly report?: Duration.Input
}

const Range = Schema.Struct({ first: Schema.Int, next: Schema.Int })

// more than all workers have at a time, and few enough to be put into the queue at once
const rangesInQueue = 256

// what is done leaves the queue after a minute: until then, offering it again does nothing
const offeredAnew = 60_000

const triedAgain = Schedule.min([Schedule.exponential("250 millis"), Schedule.spaced("30 seconds")])

/** Counts a process's work, and reports it with what all processes have done. */
const reporter = Effect.fnUntraced(function* (chain: Chain, every: Duration.Duration) {
  const report = yield* ProgressReporter
  let reported = { at: yield* Clock.currentTimeMillis, block: Number.NaN, transactions: 0 }
  const sum = { transactions: 0, appearances: 0 }
  const say = Effect.fnUntraced(function* (block: number, target: number) {
    const at = yield* Clock.currentTimeMillis
    if (Number.isNaN(reported.block)) reported = { at, block, transactions: 0 }
    if (at - reported.at < Duration.toMillis(every) && block < target) return
    const seconds = (at - reported.at) / 1000
    const rate = (count: number) => (seconds > 0 ? count / seconds : 0)
    const blocksPerSecond = rate(block - reported.block)
    const transactionsPerSecond = rate(sum.transactions - reported.transactions)
    const secondsLeft = blocksPerSecond > 0 ? (target - block) / blocksPerSecond : null
    reported = { at, block, transactions: sum.transactions }
    const rates = { blocksPerSecond, transactionsPerSecond, secondsLeft }
    yield* report({ chain, task: "backfill", start: 0, block, target, ...sum, ...rates })
  })
  return { sum, say }
})

/**
 * Indexes the blocks of a span that are not, or that an older version of the rules read. Processes that backfill the same
 * chain in one database share the work: ranges go through a queue, come back when a worker dies, and are written whole.
 * Ends when the last block of the span is indexed, by whomever.
 *
 * @example
 * import { backfill, backfillQueue } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const filling = Effect.provide(backfill({ chain: "ethereum", first: 20_000_000, last: 20_999_999, workers: 2 }), backfillQueue())
 */
export const backfill: (
  options: BackfillOptions
) => Effect.Effect<
  void,
  SqlError.SqlError | SourceUnavailableError,
  HistoryStore | BlockSource | MetadataStore | PersistedQueue.PersistedQueueFactory
> = Effect.fn("backfill")(function* (options) {
  const { chain, first, workers = 1, size = 32, lookahead = 8, confirmations = maxReorgDepth } = options
  const [store, source] = [yield* HistoryStore, yield* BlockSource]
  const next = Math.min(options.last, (yield* source.head(chain)) - confirmations) + 1
  const { sum, say } = yield* reporter(chain, Duration.fromInputUnsafe(options.report ?? "10 seconds"))

  // who has other rules has another queue: a range is indexed by those that it was offered for
  const queue = yield* PersistedQueue.make({
    name: `backfill ${chain} ${store.rules}`,
    schema: Range,
    maxAttempts: 1_000_000_000,
    retrySchedule: triedAgain
  })
  const work = queue
    .take(range =>
      Effect.map(fillRange(chain, range, lookahead), ({ transactions, appearances }) => {
        sum.transactions += transactions
        sum.appearances += appearances
      })
    )
    .pipe(
      Effect.catch(error =>
        Effect.andThen(Effect.logWarning(`${chain}: ${troubleText(error)}; trying again`), Effect.sleep("250 millis"))
      )
    )

  /** Looks what is left, and sees to it that the first of it is in the queue. */
  const offered = new Map<string, number>()
  const look = Effect.gen(function* () {
    const gaps = gapsLeft(yield* store.coverage(chain), { first, next }, store.rules)
    const now = yield* Clock.currentTimeMillis
    let ranges = 0
    for (const range of rangesOf(gaps, size)) {
      if (++ranges > rangesInQueue) break
      const id = `${range.first}-${range.next}`
      if (now - (offered.get(id) ?? Number.NEGATIVE_INFINITY) < offeredAnew) continue
      yield* Effect.orDie(queue.offer(range, { id }))
      offered.set(id, now)
    }
    const target = Math.max(next - first, 0)
    const blocksLeft = gaps.reduce((blocks, gap) => blocks + gap.next - gap.first, 0)
    yield* say(target - blocksLeft, target)
    return gaps.length === 0
  })
  const watch = Effect.repeat(look, {
    until: done => done,
    schedule: Schedule.spaced(options.poll ?? "1 second")
  })
  const all = Effect.all(
    Array.from({ length: workers }, () => Effect.forever(work)),
    { concurrency: "unbounded", discard: true }
  )
  yield* Effect.raceFirst(watch, all)
})
