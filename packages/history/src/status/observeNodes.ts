import { Clock, Effect } from "effect"
import type { BlockSource } from "../indexer/BlockSource.ts"
import { isContradiction } from "../indexer/fetchBlock.ts"
import type { IndexerState } from "./IndexerState.ts"

/** Nodes that respond to no request for this long count as down, as when they fail for as long as the client retries. */
const maxSilenceMs = 30_000
const checkInterval = "5 seconds"

/** Never completes. A request that waits is no problem while the nodes respond to others: the traces of a block may take a minute. */
const watchSilence = (state: IndexerState) =>
  Effect.flatMap(Clock.currentTimeMillis, begun =>
    Effect.flatMap(Clock.currentTimeMillis, now =>
      now - Math.max(begun, state.respondedAt ?? 0) >= maxSilenceMs ? state.onNodesDown : Effect.void
    ).pipe(Effect.delay(checkInterval), Effect.forever)
  )

/** The source of blocks, whose responses and failures the state of the indexer notes. */
export const observeNodes = (source: BlockSource["Service"], state: IndexerState): BlockSource["Service"] => {
  const watched = <A, E>(request: Effect.Effect<A, E>) => Effect.raceFirst(request, watchSilence(state))
  return {
    ...source,
    head: chain =>
      watched(source.head(chain)).pipe(
        Effect.tap(state.onHead),
        Effect.tapError(() => state.onNodesDown)
      ),
    header: (chain, number) => Effect.tap(watched(source.header(chain, number)), () => state.onResponse),
    block: (chain, number, options) => {
      const isFirst = options?.repetition === undefined
      return Effect.andThen(
        isFirst ? Effect.void : state.onContradiction(number),
        watched(source.block(chain, number, options)).pipe(
          Effect.tap(() => state.onBlock(isFirst)),
          Effect.tapError(error => (isContradiction(error) ? state.onContradiction(number) : Effect.void))
        )
      )
    }
  }
}
