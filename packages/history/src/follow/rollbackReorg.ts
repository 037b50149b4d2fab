import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { Checkpoint } from "../IndexedBlock.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { CheckpointMovedError } from "../store/CheckpointMovedError.ts"
import { BlockSource } from "./BlockSource.ts"
import { ReorgTooDeepError } from "./ReorgTooDeepError.ts"

/** Undoes the indexed blocks that the chain no longer has, down to the last one that it still has. */
export const rollbackReorg: (
  chain: Chain,
  { first, next }: Checkpoint
) => Effect.Effect<
  void,
  SqlError.SqlError | SourceUnavailableError | CheckpointMovedError | ReorgTooDeepError,
  HistoryStore | BlockSource
> = Effect.fnUntraced(function* (chain, { first, next }) {
  const [store, source] = [yield* HistoryStore, yield* BlockSource]
  const marks = yield* store.marks(chain)
  for (const mark of marks) {
    const header = yield* source.header(chain, mark.number)
    if (header?.hash !== mark.hash) continue
    yield* Effect.logWarning(`${chain}: reorganised, going back ${next - 1 - mark.number} blocks to ${mark.number}`)
    return yield* store.rollback({ chain, next, ancestor: mark })
  }
  // as long as all that was ever indexed is still marked, it can be undone to the last block
  if (marks.at(-1)?.number !== first) return yield* new ReorgTooDeepError({ chain, depth: marks.length })
  yield* Effect.logWarning(`${chain}: reorganised, going back to the first block ${first}`)
  yield* store.rollback({ chain, next, ancestor: null })
})
