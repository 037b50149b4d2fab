import type { Chain } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp"
import { Duration, Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { Checkpoint, IndexedBlock, RecentBlock } from "../IndexedBlock.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { CheckpointMovedError } from "../store/CheckpointMovedError.ts"
import { troubleText } from "../troubleText.ts"
import { BlockSource } from "./BlockSource.ts"
import { indexedBlocks } from "./indexedBlocks.ts"
import { meter } from "./meter.ts"
import type { ReorgTooDeepError } from "./ReorgTooDeepError.ts"
import { rollbackReorg } from "./rollbackReorg.ts"
import { waiting } from "./waiting.ts"

export interface IndexOptions {
  readonly chain: Chain
  /**
   * The first block, where nothing of the chain is indexed yet; `earliest` is the first one that the nodes have, `latest` their
   * head. 0 by default.
   */
  readonly start?: number | "earliest" | "latest"
  /** The last block: the follower ends after it. Without one it goes on with the chain. */
  readonly until?: number
  /** How many blocks to stay behind the head; 0 by default, since reorganizations are undone. */
  readonly confirmations?: number
  /** How many blocks are fetched at a time; 8 by default. Twice as many are held in memory at the most. */
  readonly lookahead?: number
  /** How long to wait at the head before asking again; 2 seconds by default. */
  readonly poll?: Duration.Input
  /** How often progress is reported; every 10 seconds by default. */
  readonly report?: Duration.Input
  /**
   * How long to wait for a block that the nodes' head is beyond, or that is above it, before a warning tells of it, once; 30
   * seconds by default. Nodes behind one URL may well differ for a few.
   */
  readonly overdue?: Duration.Input
  /** Is told, beside the log, which block the nodes' head is beyond and they don't give; and undefined when it has come. */
  readonly onOverdue?: (block: number | undefined) => Effect.Effect<void>
}

type Trouble = SqlError.SqlError | SourceUnavailableError

export type IndexError = CheckpointMovedError | ReorgTooDeepError | PositionOutOfRangeError

const [firstPause, longestPause] = [250, 2_000]

// what trying again can't mend, since nothing outside is the reason
const ownFault: ReadonlySet<string> = new Set(["SqlSyntaxError", "UniqueViolation", "ConstraintError"])

/**
 * Follows a chain: indexes block after block from the checkpoint on, and waits at the head for more. Blocks and
 * checkpoint are written in one transaction, so that it goes on after any interruption where it stood. What a node or
 * the database does not answer is asked again for as long as it takes. Blocks that the chain leaves are undone, up to 256.
 *
 * @example
 * import { indexChain } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const both = Effect.all([indexChain({ chain: "ethereum", start: 21_000_000 }), indexChain({ chain: "optimism", start: "latest" })], {
 *   concurrency: "unbounded"
 * })
 */
export const indexChain: (
  options: IndexOptions
) => Effect.Effect<void, IndexError, HistoryStore | BlockSource | MetadataStore> = Effect.fn("follow")(
  function* (options) {
    const { chain, start = 0, until = Number.POSITIVE_INFINITY, confirmations = 0, lookahead = 8 } = options
    const { onOverdue = () => Effect.void } = options
    const [store, source] = [yield* HistoryStore, yield* BlockSource]
    const poll = Duration.fromInputUnsafe(options.poll ?? "2 seconds")
    const count = yield* meter(chain, Duration.fromInputUnsafe(options.report ?? "10 seconds"))
    const { missing, over } = waiting({
      chain,
      overdue: Duration.fromInputUnsafe(options.overdue ?? "30 seconds"),
      onOverdue
    })
    let written = 0

    const write = Effect.fnUntraced(function* (
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>],
      target: number
    ) {
      yield* store.append(chain, blocks)
      written += blocks.length
      yield* over
      yield* count(blocks, target)
    })

    const stretch = (next: number, target: number, before: RecentBlock | null) =>
      indexedBlocks({ chain, first: next, last: target, before, lookahead }).pipe(
        // whatever piled up while the last transaction was written goes into the next one
        Stream.buffer({ capacity: lookahead }),
        Stream.runForEachArray(blocks => write(blocks, target))
      )

    /** Goes on from a checkpoint as far as the nodes have blocks; whether it went back instead. */
    const advance = Effect.fnUntraced(function* (checkpoint: Checkpoint | null, next: number, target: number) {
      const last = checkpoint?.hash == null ? null : ((yield* store.marks(chain))[0] ?? null)
      if (checkpoint !== null && last !== null) {
        // null is a node that lags behind, not a chain that lost a block
        const now = yield* source.header(chain, last.number)
        if (now !== null && now.hash !== last.hash) {
          yield* rollbackReorg(chain, checkpoint)
          return true
        }
      }
      if (next <= target) yield* stretch(next, target, last)
      return false
    })

    const firstBlock = (head: number) => {
      if (start === "earliest") return source.earliest(chain)
      return Effect.succeed(start === "latest" ? Math.max(head, 0) : start)
    }

    /** One look at the chain and what follows from it; whether there is nothing left to do. */
    const step = Effect.gen(function* () {
      const checkpoint = yield* store.checkpoint(chain)
      const newest = yield* source.head(chain)
      const head = newest - confirmations
      const next = checkpoint?.next ?? (yield* firstBlock(head))
      if (next > until) return true
      const target = Math.min(head, until)
      const before = written
      const note = Effect.suspend(() => {
        if (written !== before) return Effect.void
        return next <= target || next > newest + 1 ? missing(next, newest) : over
      })
      // some nodes answer with an error for a block that they don't have
      if (yield* Effect.tapErrorTag(advance(checkpoint, next, target), "history/SourceUnavailable", () => note))
        return false
      yield* note
      if (written === before) yield* Effect.sleep(poll)
      return false
    })

    let pause = firstPause
    const again = Effect.fnUntraced(function* (error: Trouble) {
      if (error._tag === "SqlError" && ownFault.has(error.reason._tag)) return yield* Effect.die(error)
      yield* Effect.logWarning(`${chain}: ${troubleText(error)}; trying again in ${pause / 1000} s`)
      yield* Effect.sleep(pause)
      pause = Math.min(pause * 2, longestPause)
      return false
    })
    const steps = Effect.gen(function* () {
      for (let done = false; !done; ) {
        const before = written
        done = yield* Effect.catchTag(step, ["SqlError", "history/SourceUnavailable"], again)
        if (written !== before) pause = firstPause
      }
    })
    // another process may go on
    yield* Effect.ensuring(steps, over)
  }
)
