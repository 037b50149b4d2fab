import { getChain } from "@glossa/classify/chains"
import { Cause, Clock, type Duration, Effect } from "effect"
import { retryFlawed } from "../backfill/retryFlawed.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "../indexer/BlockSource.ts"
import { type IndexOptions, indexChain } from "../indexer/indexChain.ts"
import { errorMessage } from "../indexer/makeRepeatedWarning.ts"
import { CheckpointMovedError } from "../store/checkpoint.ts"
import type { IndexerState } from "./IndexerState.ts"
import { observeNodes } from "./observeNodes.ts"

/** Indexes a chain, and saves its status when that changes, at most once per interval and without delaying a block. */
export const reportStatus = Effect.fnUntraced(function* (
  options: IndexOptions,
  state: IndexerState,
  interval: Duration.Input = "3 seconds"
) {
  const { chain } = options
  const { saveStatus } = yield* HistoryStore
  const source = yield* BlockSource
  const save = Effect.flatMap(Clock.currentTimeMillis, now => {
    state.changed.closeUnsafe()
    // A status that the database rejects is saved with the next change.
    return Effect.ignore(saveStatus(chain, state.stored(now)))
  })
  const saving = state.changed.await.pipe(Effect.andThen(save), Effect.andThen(Effect.sleep(interval)), Effect.forever)
  const retryTraces = retryFlawed(chain, getChain(chain).reorgDepth).pipe(
    Effect.catch(error => Effect.logWarning(`${chain}: internal calls are still missing: ${errorMessage(error)}`)),
    Effect.andThen(Effect.sleep("10 minutes")),
    Effect.forever
  )
  const onStalled = (block: number | undefined) =>
    Effect.andThen(state.onStalled(block), options.onStalled?.(block) ?? Effect.void)
  // If another process indexes the chain, the status belongs to that process.
  const isReplaced = (cause: Cause.Cause<unknown>) =>
    Cause.hasInterruptsOnly(cause) || Cause.squash(cause) instanceof CheckpointMovedError
  yield* indexChain({ ...options, onStalled }).pipe(
    Effect.provideService(BlockSource, observeNodes(source, state)),
    Effect.onError(cause => (isReplaced(cause) ? Effect.void : Effect.andThen(state.onFailure, save))),
    Effect.raceFirst(saving),
    Effect.raceFirst(retryTraces)
  )
})
