import type { Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import type { IndexError, IndexOptions } from "../indexer/indexChain.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { isNodeDown } from "../SourceUnavailableError.ts"
import type { ChainCoverage } from "../store/coverage.ts"
import { secondBefore } from "../store/ranges.ts"
import type { StoredStatus } from "../store/statuses.ts"
import { coverageWarnings } from "./coverageWarnings.ts"
import { IndexerState } from "./IndexerState.ts"
import { IndexingRate } from "./IndexingRate.ts"
import { reportStatus } from "./reportStatus.ts"

/** The status of a chain's index. */
export interface ChainStatus {
  /** The newest block that the chain's nodes reported; undefined before they did. */
  readonly head: number | undefined
  /** The newest indexed block and its second; undefined while nothing is indexed. */
  readonly indexed: { readonly block: number; readonly second: number } | undefined
  /** How fast the index grew at its end in the last ten minutes; undefined while that is not known. */
  readonly blocksPerSecond?: number | undefined
  /** Why the chain cannot be read, without URLs; undefined while it can. */
  readonly problem: string | undefined
  /** The newest block that is indexed although its nodes contradict themselves; undefined if there is no such block. */
  readonly contradictedBlock: number | undefined
  /** The missing parts of the index: the blocks before it, its gaps, blocks without internal calls, the blocks up to the head. */
  readonly warnings: ReadonlyArray<string>
  /** Whether the chain is part of responses that name no chains. */
  readonly isServed: boolean
}

const unknownStatus: ChainStatus = {
  head: undefined,
  indexed: undefined,
  problem: undefined,
  contradictedBlock: undefined,
  warnings: [],
  isServed: true
}

/** An indexer whose nodes have not responded to it for this long counts as gone. */
const maxSilenceMs = 60_000

/** Options of `IndexerStatus.layer`. */
export interface IndexerStatusOptions {
  /** The chains that are read from the index, in their fixed order. */
  readonly chains: ReadonlyArray<Chain>
  /**
   * Whether this process indexes a chain when no other process does; false by default. Then an indexer that is gone is reported
   * only once this process has had a minute to replace it.
   */
  readonly isIndexer?: boolean
  /** Whether chains are served only if some of their blocks are indexed; false by default. */
  readonly isOptional?: boolean
  /** Whether blocks that are not indexed are read from other sources, so that the index may lack them; false by default. */
  readonly isSearched?: boolean
}

/** The state that is read from the database. */
interface StoredState {
  readonly statuses: ReadonlyMap<Chain, StoredStatus>
  readonly coverages: ReadonlyMap<Chain, ChainCoverage>
  /** When it was read. */
  readonly at: number
}

/**
 * The status of each chain's index: of an indexer in this process from memory, the rest from the database, which is read once
 * a second.
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
    /** The current status of a chain. */
    readonly get: (chain: Chain) => Effect.Effect<ChainStatus>
    /** Indexes a chain in this process, and reports its status in memory and, every 3 seconds, to the database. */
    readonly index: (
      options: IndexOptions
    ) => Effect.Effect<void, IndexError, BlockSource | MetadataStore | HistoryStore>
  }
>()("@glossa/history/IndexerStatus") {
  /** For a service without an index: no chain has a problem, and nothing is saved. */
  static readonly layerNoop = (chains: ReadonlyArray<Chain>): Layer.Layer<IndexerStatus> =>
    Layer.succeed(IndexerStatus, {
      chains,
      get: () => Effect.succeed(unknownStatus),
      index: options => Effect.die(new Error(`Expected a layer that indexes ${options.chain}, got layerNoop`))
    })

  /** The status of these chains, for processes that index them and for processes that only read. */
  static readonly layer = ({
    chains,
    isIndexer = false,
    isOptional = false,
    isSearched = false
  }: IndexerStatusOptions): Layer.Layer<IndexerStatus, never, HistoryStore> =>
    Layer.effectContext(
      Effect.gen(function* () {
        const { statuses, coverages } = yield* HistoryStore
        const startedAt = yield* Clock.currentTimeMillis
        const local = new Map<Chain, IndexerState>()
        const rate = new IndexingRate()
        let stored: StoredState = { statuses: new Map(), coverages: new Map(), at: startedAt }
        // While the database does not respond, the last statuses grow old.
        const read = Effect.ignore(
          Effect.gen(function* () {
            const all = yield* Effect.all({ statuses, coverages })
            stored = { ...all, at: yield* Clock.currentTimeMillis }
            rate.add(all.coverages, stored.at)
          })
        )
        yield* read
        yield* Effect.forkScoped(Effect.repeat(Effect.delay(read, "1 second"), Schedule.forever))

        const remoteStatus = (chain: Chain, now: number): StoredStatus | undefined => {
          const status = stored.statuses.get(chain)
          if (status === undefined) return undefined
          const silentMs = status.silentMs === null ? 0 : status.silentMs + now - stored.at
          const isGone = silentMs > maxSilenceMs && !(isIndexer && now - startedAt <= maxSilenceMs)
          const silence = `its indexer has not reported for ${Math.round(silentMs / 1_000)} s`
          return { ...status, problem: status.problem ?? (isGone ? silence : null) }
        }

        const statusOf = (chain: Chain, now: number): ChainStatus => {
          const status = local.get(chain)?.stored(now) ?? remoteStatus(chain, now)
          const coverage = stored.coverages.get(chain)
          const last = coverage?.ranges.at(-1)
          const contradicted = coverage?.flaws.findLast(({ flaw }) => flaw === "contradictory")
          const isServed = coverage !== undefined || !isOptional
          return {
            head: status?.head ?? undefined,
            indexed: last && { block: last.next - 1, second: secondBefore(last.until) },
            blocksPerSecond: last && rate.blocksPerSecond(chain, last.next, stored.at),
            problem: status?.problem ?? (isServed ? undefined : "nothing is indexed, and no node is configured"),
            contradictedBlock: contradicted && contradicted.next - 1,
            warnings: isSearched || !isServed ? [] : coverageWarnings(chain, coverage, status),
            isServed
          }
        }

        const indexerStatus = IndexerStatus.of({
          chains,
          get: chain => Effect.map(Clock.currentTimeMillis, now => statusOf(chain, now)),
          index: options =>
            Effect.suspend(() => {
              const state = new IndexerState(stored.statuses.get(options.chain)?.head, options.confirmations)
              local.set(options.chain, state)
              // From here on another process may index the chain. After an error the status that was saved stays until then.
              return Effect.ensuring(
                reportStatus(options, state),
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
