import { Effect, Schedule } from "effect"
import type { HistoryStore } from "../HistoryStore.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import type { CheckpointMovedError } from "../store/CheckpointMovedError.ts"
import type { BlockSource } from "./BlockSource.ts"
import { type IndexError, type IndexOptions, indexChain } from "./indexChain.ts"

/** Why a chain cannot be indexed by any process. */
export type FatalIndexError = Exclude<IndexError, CheckpointMovedError>

const retries = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("1 minute")])

/**
 * {@link indexChain}, retried while another process indexes the chain into the same database: one that is ending, or one that
 * shares a SQLite file.
 *
 * @example
 * import { indexChainWithRetry } from "@glossa/history"
 *
 * const indexing = indexChainWithRetry({ chain: "ethereum", start: 21_000_000 })
 */
export const indexChainWithRetry = (
  options: IndexOptions
): Effect.Effect<void, FatalIndexError, HistoryStore | BlockSource | MetadataStore> =>
  indexChain(options).pipe(
    Effect.tapErrorTag("history/CheckpointMoved", () =>
      Effect.logInfo(`${options.chain}: another process indexes it into this database; retrying`)
    ),
    Effect.retry({ while: error => error._tag === "history/CheckpointMoved", schedule: retries }),
    Effect.catchTag("history/CheckpointMoved", Effect.die)
  )
