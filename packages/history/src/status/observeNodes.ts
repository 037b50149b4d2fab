import type { Chain } from "@glossa/classify"
import { Clock, Effect } from "effect"
import type { BlockSource } from "../indexer/BlockSource.ts"
import { isContradiction } from "../indexer/fetchBlock.ts"
import type { IndexerState } from "./IndexerState.ts"

/** Nodes that respond to no request for this long count as down, as if they failed until the client's last retry. */
const maxSilenceMs = 30_000
const checkInterval = "5 seconds"

/**
 * Never completes. A waiting request is not a problem while the nodes respond to others: the traces of a block may take a minute, and all
 * its calls even longer if a node allows few calls a second.
 */
const watchSilence = (state: IndexerState, respondedAt: Effect.Effect<number | undefined>) =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    const check = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const last = (yield* respondedAt) ?? 0
      if (last > Math.max(begun, state.respondedAt ?? 0)) yield* state.onResponse
      else if (now - Math.max(begun, state.respondedAt ?? 0) >= maxSilenceMs) yield* state.onNodesDown()
    })
    return yield* Effect.forever(Effect.delay(check, checkInterval))
  })

/** The source of blocks, whose responses and failures the state of the indexer notes. */
export const observeNodes = (source: BlockSource["Service"], state: IndexerState): BlockSource["Service"] => {
  const watched = <A, E>(chain: Chain, request: Effect.Effect<A, E>) =>
    Effect.raceFirst(request, watchSilence(state, source.respondedAt?.(chain) ?? Effect.undefined))
  return {
    ...source,
    head: chain =>
      watched(chain, source.head(chain)).pipe(
        Effect.tap(state.onHead),
        Effect.tapError(error => state.onNodesDown(error))
      ),
    header: (chain, number) => Effect.tap(watched(chain, source.header(chain, number)), () => state.onResponse),
    block: (chain, number, options) => {
      const isFirst = options?.repetition === undefined
      return Effect.andThen(
        isFirst ? Effect.void : state.onContradiction(number),
        watched(chain, source.block(chain, number, options)).pipe(
          Effect.tap(() => state.onBlock(isFirst)),
          Effect.tapError(error => (isContradiction(error) ? state.onContradiction(number) : Effect.void))
        )
      )
    }
  }
}
