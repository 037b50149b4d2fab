import type { Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import type { IndexOptions } from "../indexer/indexChain.ts"
import type { FatalIndexError } from "../indexer/indexChainWithRetry.ts"
import { isNodeDown } from "../isNodeDown.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import type { StoredStatus } from "../store/statuses.ts"
import { type ChainStatus, unknownStatus } from "./ChainStatus.ts"
import { IndexerState } from "./IndexerState.ts"
import { reportStatus } from "./reportStatus.ts"

/** An indexer whose nodes have not responded to it for this long is taken to be gone. */
const maxSilenceMs = 60_000

export interface IndexerStatusOptions {
  /** The chains that are read from the index, in their fixed order. */
  readonly chains: ReadonlyArray<Chain>
  /**
   * Whether this process indexes a chain when no other process does; false by default. Then an indexer that is gone is reported
   * only once this process has had a minute to replace it.
   */
  readonly isIndexer?: boolean
}

/**
 * The status of each chain's index: from memory if this process indexes the chain, else from the database, which is read once
 * a second. A chain that never had an indexer has no problem.
 *
 * @example
 * import { IndexerStatus } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const isReadable = Effect.gen(function* () {
 *   const { get } = yield* IndexerStatus
 *   return (yield* get("ethereum")).problem === undefined
 * })
 */
export class IndexerStatus extends Context.Service<
  IndexerStatus,
  {
    /** The chains that are read from the index, in their fixed order. */
    readonly chains: ReadonlyArray<Chain>
    /** The present status of a chain. */
    readonly get: (chain: Chain) => Effect.Effect<ChainStatus>
    /** Indexes a chain in this process, and reports its status in memory and, every 3 seconds, to the database. */
    readonly index: (
      options: IndexOptions
    ) => Effect.Effect<void, FatalIndexError, BlockSource | MetadataStore | HistoryStore>
  }
>()("@glossa/history/IndexerStatus") {
  /** Where nothing is indexed: no chain has a problem, and nothing is saved. */
  static readonly layerNoop = (chains: ReadonlyArray<Chain>): Layer.Layer<IndexerStatus> =>
    Layer.succeed(IndexerStatus, {
      chains,
      get: () => Effect.succeed(unknownStatus),
      index: options => Effect.die(new Error(`Expected a layer that indexes ${options.chain}, got layerNoop`))
    })

  /** The status of these chains, for processes that index them and for processes that only read. */
  static readonly layer = ({
    chains,
    isIndexer = false
  }: IndexerStatusOptions): Layer.Layer<IndexerStatus, never, HistoryStore> =>
    Layer.effectContext(
      Effect.gen(function* () {
        const { statuses } = yield* HistoryStore
        const startedAt = yield* Clock.currentTimeMillis
        const local = new Map<Chain, IndexerState>()
        let stored: { readonly all: ReadonlyMap<Chain, StoredStatus>; readonly at: number } = {
          all: new Map(),
          at: startedAt
        }
        // While the database does not respond, the last statuses grow old.
        const read = Effect.ignore(
          Effect.gen(function* () {
            const all = yield* statuses
            stored = { all, at: yield* Clock.currentTimeMillis }
          })
        )
        yield* read
        yield* Effect.forkScoped(Effect.repeat(Effect.delay(read, "1 second"), Schedule.forever))

        const remote = (chain: Chain, now: number): ChainStatus => {
          const status = stored.all.get(chain)
          if (status === undefined) return unknownStatus
          const silentMs = status.silentMs === null ? 0 : status.silentMs + now - stored.at
          const isGone = silentMs > maxSilenceMs && !(isIndexer && now - startedAt <= maxSilenceMs)
          const silence = `its indexer has not reported for ${Math.round(silentMs / 1_000)} s`
          return {
            head: status.head ?? undefined,
            problem: status.problem ?? (isGone ? silence : undefined)
          }
        }

        const indexerStatus = IndexerStatus.of({
          chains,
          get: chain => Effect.map(Clock.currentTimeMillis, now => local.get(chain)?.status ?? remote(chain, now)),
          index: options =>
            Effect.suspend(() => {
              const state = new IndexerState(stored.all.get(options.chain)?.head ?? undefined)
              local.set(options.chain, state)
              // After an interruption another process indexes the chain; after an error the status stays.
              return Effect.onInterrupt(reportStatus(options, state), () =>
                Effect.sync(() => local.delete(options.chain))
              )
            })
        })
        return Context.make(IndexerStatus, indexerStatus).pipe(
          Context.add(isNodeDown, chain => Effect.sync(() => local.get(chain)?.isNodeDown === true))
        )
      })
    )
}
