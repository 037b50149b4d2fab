import type { Chain } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp/effect"
import { Array as Arr, Duration, Effect, Metric, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { Checkpoint, IndexedBlock, RecentBlock } from "../IndexedBlock.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { CheckpointMovedError } from "../store/checkpoint.ts"
import type { RowCollisionError } from "../store/rows/writeRows.ts"
import { BlockSource } from "./BlockSource.ts"
import { indexedBlocks } from "./indexedBlocks.ts"
import { makeProgressMeter } from "./makeProgressMeter.ts"
import { errorMessage, makeRepeatedWarning } from "./makeRepeatedWarning.ts"
import { makeStallDetector } from "./makeStallDetector.ts"
import { isUnchanged, type ReorgTooDeepError, rollbackReorg } from "./rollbackReorg.ts"

/** Options of `indexChain`. */
export interface IndexOptions {
  readonly chain: Chain
  /** The first block to index if nothing of the chain is indexed: a number, the nodes' first block, or their head. Default: 0. */
  readonly start?: number | "earliest" | "latest"
  /** The last block to index; without it the indexer follows the chain forever. */
  readonly until?: number
  /** How many blocks to stay below the head. Default: 0, since reorganizations are rolled back. */
  readonly confirmations?: number
  /** How many blocks are fetched concurrently; at most twice as many are in memory. Default: 8. */
  readonly lookahead?: number
  /** How long to wait at the head before the next request. Default: 2 seconds. */
  readonly poll?: Duration.Input
  /** How often progress is reported. Default: 10 seconds. */
  readonly reportInterval?: Duration.Input
  /** How long the nodes may take to return a block below their head before the indexer reports a stall. Default: 30 seconds. */
  readonly stallTimeout?: Duration.Input
  /** Runs with the block that the nodes don't return, and with undefined once they have. A stall is also logged. */
  readonly onStalled?: (block: number | undefined) => Effect.Effect<void>
}

/** Why an indexer ends before `until`. Failures of nodes and of the database, and blocks that do not fit, are retried instead. */
export type IndexError = CheckpointMovedError | ReorgTooDeepError

/** A block was refused because a node returned a wrong place, time or hash. */
type BlockRefused = RowCollisionError | PositionOutOfRangeError

const refusals = Metric.counter("glossa_index_refusals_total", {
  description: "Blocks refused because their rows would replace those of other transactions.",
  incremental: true
})

/** How long a block waits for others to be written with. */
const maxWriteDelay = "5 seconds"

const [minRetryDelayMs, maxRetryDelayMs] = [250, 2_000]

// Errors caused by a bug, which no retry fixes.
const permanentSqlErrors: ReadonlySet<string> = new Set(["SqlSyntaxError", "UniqueViolation", "ConstraintError"])

/**
 * Indexes a chain block after block from its checkpoint, and waits at the head for more. An interrupted indexer resumes exactly
 * where it stopped. Failures of nodes and of the database are retried forever. Reorganizations of up to 256 blocks are rolled back.
 *
 * @example
 * import { indexChain } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const indexing = Effect.all(
 *   [indexChain({ chain: "ethereum", start: 21_000_000 }), indexChain({ chain: "optimism", start: "latest" })],
 *   { concurrency: "unbounded" }
 * )
 */
export const indexChain: (
  options: IndexOptions
) => Effect.Effect<void, IndexError, HistoryStore | BlockSource | MetadataStore> = Effect.fn("indexChain")(
  function* (options) {
    const { chain, start = 0, until = Number.POSITIVE_INFINITY, confirmations = 0, lookahead = 8 } = options
    const [store, source] = [yield* HistoryStore, yield* BlockSource]
    // A counter exists from its first update on.
    yield* Metric.update(refusals, 0)
    const poll = Duration.fromInputUnsafe(options.poll ?? "2 seconds")
    const meter = yield* makeProgressMeter({ chain, task: "index", reportInterval: options.reportInterval })
    const stalls = makeStallDetector({
      chain,
      stallTimeout: Duration.fromInputUnsafe(options.stallTimeout ?? "30 seconds"),
      onStalled: options.onStalled ?? (() => Effect.void)
    })
    let written = 0
    let startedAfter: number | undefined
    let isWaiting = false

    const write = Effect.fnUntraced(function* (
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>],
      target: number
    ) {
      yield* store.append(chain, blocks)
      written += blocks.length
      yield* stalls.advanced
      meter.count(blocks)
      startedAfter ??= blocks[0].number - 1
      const block = blocks[blocks.length - 1]!.number
      yield* meter.update({ start: startedAfter, first: startedAfter, block, target })
    })

    const writeRange = (first: number, target: number, before: RecentBlock | null) =>
      indexedBlocks({ chain, first, last: target, before, lookahead }).pipe(
        // The next blocks are indexed during a transaction.
        Stream.buffer({ capacity: lookahead }),
        // Rows of consecutive blocks share pages of the table, which a common transaction writes once. A slow node delays none of them.
        Stream.groupedWithin(lookahead, maxWriteDelay),
        Stream.runForEach(blocks => (Arr.isArrayNonEmpty(blocks) ? write(blocks, target) : Effect.void))
      )

    /** Writes the blocks that the nodes have; true if it rolled back a reorganization instead. */
    const advance = Effect.fnUntraced(function* (checkpoint: Checkpoint | null, next: number, target: number) {
      const last = checkpoint?.hash == null ? null : ((yield* store.getRecentBlocks(chain))[0] ?? null)
      if (checkpoint !== null && last !== null) {
        // Null is a node that lags, not a block that left the chain.
        const header = yield* source.header(chain, last.number)
        if (header !== null && !(yield* isUnchanged(last, header))) {
          yield* rollbackReorg(chain, checkpoint)
          return true
        }
      }
      if (next <= target) yield* writeRange(next, target, last)
      return false
    })

    const firstBlock = (head: number) => {
      if (start === "earliest") return source.earliest(chain)
      return Effect.succeed(start === "latest" ? Math.max(head, 0) : start)
    }

    /** Polls the head once and indexes up to it; true once `until` is indexed. */
    const step = Effect.gen(function* () {
      const checkpoint = yield* store.getCheckpoint(chain)
      const newest = yield* source.head(chain)
      const head = newest - confirmations
      const next = checkpoint?.next ?? (yield* firstBlock(head))
      if (next > until) return true
      const target = Math.min(head, until)
      const before = written
      const checkStall = Effect.suspend(() => {
        if (written !== before) return Effect.void
        return next <= target || next > newest + 1 ? stalls.missing(next, newest) : stalls.advanced
      })
      const advanced = advance(checkpoint, next, target).pipe(
        Effect.tapErrorTag(["history/RowCollision", "timestamp/PositionOutOfRange"], () => Metric.update(refusals, 1)),
        // Some nodes return an error for a block that they don't have.
        Effect.tapError(error => (error._tag === "SqlError" ? Effect.void : checkStall))
      )
      if (yield* advanced) return false
      yield* checkStall
      if (written !== before) return false
      if (Number.isFinite(until) && !isWaiting && next > head) {
        isWaiting = true
        const margin = confirmations > 0 ? `, ${confirmations} confirmations` : ""
        yield* Effect.logInfo(`${chain}: waiting for block ${until}, head is ${newest}${margin}`)
      }
      yield* Effect.sleep(poll)
      return false
    })

    const { warn, succeeded } = makeRepeatedWarning()
    let retryDelayMs = minRetryDelayMs
    const retry = Effect.fnUntraced(function* (error: SqlError.SqlError | SourceUnavailableError | BlockRefused) {
      if (error._tag === "SqlError" && permanentSqlErrors.has(error.reason._tag)) return yield* Effect.die(error)
      yield* warn(`${chain}: ${errorMessage(error)}; retrying in ${retryDelayMs / 1000} s`)
      yield* Effect.sleep(retryDelayMs)
      retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)
      return false
    })
    const steps = Effect.gen(function* () {
      for (let isDone = false; !isDone; ) {
        const before = written
        isDone = yield* Effect.catchTag(
          Effect.tap(step, succeeded),
          ["SqlError", "history/SourceUnavailable", "history/RowCollision", "timestamp/PositionOutOfRange"],
          retry
        )
        if (written !== before) retryDelayMs = minRetryDelayMs
      }
    })
    // Another process may take over, and find no stall.
    yield* Effect.ensuring(steps, stalls.advanced)
  }
)
