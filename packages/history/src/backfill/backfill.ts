import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Clock, type Duration, Effect, Schedule, Schema } from "effect"
import { PersistedQueue } from "effect/persistence"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "../indexer/BlockSource.ts"
import { makeProgressMeter } from "../indexer/makeProgressMeter.ts"
import { errorMessage, makeRepeatedWarning } from "../indexer/makeRepeatedWarning.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { BlockRange } from "../store/ranges.ts"
import { fillRange, findStaleRanges, splitRanges } from "./fillRange.ts"

/** Options of `backfill`. */
export interface BackfillOptions {
  readonly chain: Chain
  /** The first and the last block. */
  readonly first: number
  readonly last: number
  /** How many ranges this process indexes concurrently. Default: 1. */
  readonly workers?: number
  /** How many blocks are indexed in one transaction. Default: 32. */
  readonly size?: number
  /** How many blocks to stay below the head. Default: 256, as deep as a reorganization is rolled back. */
  readonly confirmations?: number
  /** How often the remaining ranges are read. Default: every second. */
  readonly poll?: Duration.Input
  /** How often progress is reported. Default: every 10 seconds. */
  readonly reportInterval?: Duration.Input
}

const Range = Schema.Struct({ first: Schema.Int, next: Schema.Int })

// More than all workers take at once, and few enough to enqueue at once.
const maxQueuedRanges = 256

// A finished range leaves the queue after a minute; until then, offering it again has no effect.
const offerTtlMs = 60_000

const retrySchedule = Schedule.min([Schedule.exponential("250 millis"), Schedule.spaced("30 seconds")])

/**
 * The last block that no reorganization replaces, up to `last`. The index knows that its newest block exists, so that no node is needed
 * for older ones.
 */
export const lastFinalBlock = Effect.fnUntraced(function* (
  { chain, confirmations = getChain(chain).reorgDepth }: Pick<BackfillOptions, "chain" | "confirmations">,
  last: number
) {
  const [store, source] = [yield* HistoryStore, yield* BlockSource]
  const indexed = ((yield* store.getCoverage(chain)).at(-1)?.next ?? 0) - 1
  return last <= indexed - confirmations ? last : Math.min(last, (yield* source.head(chain)) - confirmations)
})

/**
 * Indexes the blocks of a range that are not indexed, or that an older version of the rules indexed. Processes that backfill the same chain
 * in one database share the work through a queue. Ranges of a dead worker return to the queue. Each range is written in one transaction.
 * Ends when all blocks are indexed, by any process.
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
  const { chain, first } = options
  const store = yield* HistoryStore
  const next = (yield* lastFinalBlock(options, options.last)) + 1
  const findRemaining = Effect.map(store.getCoverage(chain), coverage =>
    findStaleRanges(coverage, { first, next }, store.rules)
  )
  if ((yield* findRemaining).length === 0)
    return yield* Effect.logInfo(
      first < next
        ? `${chain}: nothing to do, blocks ${first} to ${next - 1} are indexed`
        : `${chain}: nothing to do, the range ends before block ${first}`
    )
  // Ranges are indexed in any order. Until all ranges are indexed, no page includes blocks above a missing one.
  if (first < next) yield* store.declareStart(chain, first)
  yield* fillRemaining(options, { task: "backfill", findRemaining, target: Math.max(next - first, 0) })
})

interface Task {
  readonly task: "backfill" | "refresh"
  readonly findRemaining: Effect.Effect<ReadonlyArray<BlockRange>, SqlError.SqlError>
  /** The number of blocks, including blocks that are already indexed. */
  readonly target: number
}

/** Indexes the remaining blocks, together with other processes, until all are indexed. */
export const fillRemaining = Effect.fnUntraced(function* (
  { chain, workers = 1, size = 32, ...options }: Omit<BackfillOptions, "first" | "last">,
  { task, findRemaining, target }: Task
) {
  const store = yield* HistoryStore
  const meter = yield* makeProgressMeter({ chain, task, reportInterval: options.reportInterval })

  // Each version of the rules has its own queue: a range is indexed by the rules that it was offered for.
  const queue = yield* PersistedQueue.make({
    name: `backfill ${chain} ${store.rules}`,
    schema: Range,
    maxAttempts: 1_000_000_000,
    retrySchedule
  })
  const { warn, succeeded } = makeRepeatedWarning()
  const retry = (error: Error) =>
    Effect.andThen(warn(`${chain}: ${errorMessage(error)}; retrying`), Effect.sleep("250 millis"))
  const work = queue
    .take(range => Effect.map(fillRange(chain, range), meter.count))
    .pipe(Effect.andThen(succeeded), Effect.catch(retry))

  /** Offers the first remaining ranges to the queue; true if none remains. */
  const offeredAt = new Map<string, number>()
  const offerRemaining = Effect.gen(function* () {
    const remaining = yield* findRemaining
    const now = yield* Clock.currentTimeMillis
    let ranges = 0
    for (const range of splitRanges(remaining, size)) {
      if (++ranges > maxQueuedRanges) break
      const id = `${range.first}-${range.next}`
      if (now - (offeredAt.get(id) ?? Number.NEGATIVE_INFINITY) < offerTtlMs) continue
      yield* queue.offer(range, { id })
      offeredAt.set(id, now)
    }
    const block = target - remaining.reduce((blocks, range) => blocks + range.next - range.first, 0)
    yield* meter.update({ start: 0, first: block, block, target })
    return remaining.length === 0
  })
  const watch = Effect.repeat(
    Effect.catch(offerRemaining, error => Effect.as(retry(error), false)),
    { until: isDone => isDone, schedule: Schedule.spaced(options.poll ?? "1 second") }
  )
  const all = Effect.all(
    Array.from({ length: workers }, () => Effect.forever(work)),
    { concurrency: "unbounded", discard: true }
  )
  yield* Effect.raceFirst(watch, all)
  yield* Effect.catch(store.analyze, error =>
    Effect.logWarning(`${chain}: no statistics of the tables were collected: ${errorMessage(error)}`)
  )
})
