import type { Chain } from "@glossa/classify"
import type { PositionOutOfRange } from "@glossa/timestamp"
import { Duration, Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockMark, IndexedBlock } from "../IndexedBlock.ts"
import type { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import type { SourceUnavailable } from "../SourceUnavailable.ts"
import type { CheckpointMoved } from "../store/CheckpointMoved.ts"
import { troubleText } from "../troubleText.ts"
import { BlockSource } from "./BlockSource.ts"
import { indexedBlocks } from "./indexedBlocks.ts"
import { meter } from "./meter.ts"
import type { ReorganisationTooDeep } from "./ReorganisationTooDeep.ts"
import { undoReorganisation } from "./undoReorganisation.ts"

export interface FollowOptions {
  readonly chain: Chain
  /** The first block, where nothing of the chain is indexed yet; `latest` begins at the head. 0 by default. */
  readonly start?: number | "latest"
  /** The last block: the follower ends after it. Without one it goes on with the chain. */
  readonly until?: number
  /** How many blocks to stay behind the head; 0 by default, since reorganisations are undone. */
  readonly confirmations?: number
  /** How many blocks are fetched at a time; 8 by default. Twice as many are held in memory at the most. */
  readonly lookahead?: number
  /** How long to wait at the head before asking again; 2 seconds by default. */
  readonly poll?: Duration.Input
  /** How often progress is reported; every 10 seconds by default. */
  readonly report?: Duration.Input
}

type Trouble = SqlError.SqlError | SourceUnavailable

export type FollowError = CheckpointMoved | ReorganisationTooDeep | PositionOutOfRange

const [firstPause, longestPause] = [250, 2_000]

// what trying again can't mend, since nothing outside is the reason
const ownFault: ReadonlySet<string> = new Set(["SqlSyntaxError", "UniqueViolation", "ConstraintError"])

/**
 * Follows a chain: indexes block after block from the checkpoint on, and waits at the head for more. Blocks and
 * checkpoint are written in one transaction, so that it goes on after any interruption where it stood. What a node or
 * the database does not answer is asked again for as long as it takes. Blocks that the chain leaves are undone, up to 256.
 *
 * @example
 * import { follow } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const both = Effect.all([follow({ chain: "ethereum", start: 21_000_000 }), follow({ chain: "optimism", start: "latest" })], {
 *   concurrency: "unbounded"
 * })
 */
export const follow: (
  options: FollowOptions
) => Effect.Effect<void, FollowError, HistoryStore | BlockSource | KnowledgeStore> = Effect.fn("follow")(
  function* (options) {
    const { chain, start = 0, until = Number.POSITIVE_INFINITY, confirmations = 0, lookahead = 8 } = options
    const [store, source] = [yield* HistoryStore, yield* BlockSource]
    const poll = Duration.fromInputUnsafe(options.poll ?? "2 seconds")
    const count = yield* meter(chain, Duration.fromInputUnsafe(options.report ?? "10 seconds"))
    let written = 0

    const write = Effect.fnUntraced(function* (
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>],
      target: number
    ) {
      yield* store.append(chain, blocks)
      written += blocks.length
      yield* count(blocks, target)
    })

    const stretch = (next: number, target: number, before: BlockMark | null) =>
      indexedBlocks({ chain, first: next, last: target, before, lookahead }).pipe(
        // whatever piled up while the last transaction was written goes into the next one
        Stream.buffer({ capacity: lookahead }),
        Stream.runForEachArray(blocks => write(blocks, target))
      )

    /** One look at the chain and what follows from it; whether there is nothing left to do. */
    const step = Effect.gen(function* () {
      const checkpoint = yield* store.checkpoint(chain)
      const head = (yield* source.head(chain)) - confirmations
      const next = checkpoint?.next ?? (start === "latest" ? Math.max(head, 0) : start)
      if (next > until) return true
      const last = checkpoint?.hash == null ? null : ((yield* store.marks(chain))[0] ?? null)
      if (checkpoint !== null && last !== null) {
        // null is a node that lags behind, not a chain that lost a block
        const now = yield* source.header(chain, last.number)
        if (now !== null && now.hash !== last.hash) {
          yield* undoReorganisation(chain, checkpoint)
          return false
        }
      }
      const before = written
      const target = Math.min(head, until)
      if (next <= target) yield* stretch(next, target, last)
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
    for (let done = false; !done; ) {
      const before = written
      done = yield* Effect.catchTag(step, ["SqlError", "history/SourceUnavailable"], again)
      if (written !== before) pause = firstPause
    }
  }
)
