import { Effect, Schedule } from "effect"
import type { HistoryStore } from "../HistoryStore.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import type { CheckpointMovedError } from "../store/CheckpointMovedError.ts"
import type { BlockSource } from "./BlockSource.ts"
import { type IndexError, type IndexOptions, indexChain } from "./indexChain.ts"

/** Why an indexer can't go on, in whichever process. */
export type FatalIndexError = Exclude<IndexError, CheckpointMovedError>

const looks = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("1 minute")])

/**
 * {@link indexChain}, which looks again where another process writes the chain into the same database: that may be one that is
 * ending, or one that it shares a file of SQLite with.
 *
 * @example
 * import { indexChainWithRetry } from "@glossa/history"
 *
 * const following = indexChainWithRetry({ chain: "ethereum", start: 21_000_000 })
 */
export const indexChainWithRetry = (
  options: IndexOptions
): Effect.Effect<void, FatalIndexError, HistoryStore | BlockSource | MetadataStore> =>
  indexChain(options).pipe(
    Effect.tapErrorTag("history/CheckpointMoved", () =>
      Effect.logInfo(`${options.chain}: another process follows it into this database; looking again`)
    ),
    Effect.retry({ while: error => error._tag === "history/CheckpointMoved", schedule: looks }),
    Effect.catchTag("history/CheckpointMoved", Effect.die)
  )
