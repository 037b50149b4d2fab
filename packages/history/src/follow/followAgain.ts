import { Effect, Schedule } from "effect"
import type { HistoryStore } from "../HistoryStore.ts"
import type { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import type { CheckpointMoved } from "../store/CheckpointMoved.ts"
import type { BlockSource } from "./BlockSource.ts"
import { type FollowError, type FollowOptions, follow } from "./follow.ts"

/** Why a follower can't go on, whoever else follows. */
export type FollowEnd = Exclude<FollowError, CheckpointMoved>

const looks = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("1 minute")])

/**
 * {@link follow}, which looks again where another process writes the chain into the same database: that may be one that is
 * ending, or one that it shares a file of SQLite with.
 *
 * @example
 * import { followAgain } from "@glossa/history"
 *
 * const following = followAgain({ chain: "ethereum", start: 21_000_000 })
 */
export const followAgain = (
  options: FollowOptions
): Effect.Effect<void, FollowEnd, HistoryStore | BlockSource | KnowledgeStore> =>
  follow(options).pipe(
    Effect.tapErrorTag("history/CheckpointMoved", () =>
      Effect.logInfo(`${options.chain}: another process follows it into this database; looking again`)
    ),
    Effect.retry({ while: error => error._tag === "history/CheckpointMoved", schedule: looks }),
    Effect.catchTag("history/CheckpointMoved", Effect.die)
  )
