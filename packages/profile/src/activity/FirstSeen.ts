import { type Address, type Chain, normalizeAddress } from "@glossa/classify"
import { AddressHistory, type Appearance, HistoryStore } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"

/** An address's first appearance on a chain. */
export interface FirstAppearance {
  readonly chain: Chain
  /** Seconds since 1970; undefined if no appearance is known. */
  readonly second: number | undefined
  /**
   * Whether there is certainly no earlier one. `deployment` is certain for a contract, which begins with its deployment, and not
   * for its deployer.
   */
  readonly certainty: "certain" | "deployment" | "unknown"
  /** Whether the source of the history failed. */
  readonly isUnavailable: boolean
}

/** A caller waits for the result. */
const sourceTimeout = "5 seconds"

/** Whether the record is the deployment of the address itself. */
const isOwnDeployment = ({ record: { action, metadata } }: Appearance): boolean =>
  action === "create" && metadata["operation"] === "created"

const toFirstAppearance = (chain: Chain, row: Appearance | undefined, isComplete: boolean): FirstAppearance => ({
  chain,
  second: row?.second,
  certainty: isComplete ? "certain" : row !== undefined && isOwnDeployment(row) ? "deployment" : "unknown",
  isUnavailable: false
})

const oldestRow = (chain: Chain, address: Address) =>
  ({ address: normalizeAddress(address), chains: [chain], order: "ascending", from: null, limit: 1 }) as const

/** First appearances of addresses. */
export class FirstSeen extends Context.Service<
  FirstSeen,
  { readonly get: (chain: Chain, address: Address) => Effect.Effect<FirstAppearance, SqlError.SqlError> }
>()("profile/FirstSeen") {
  /** First appearances from the index, which knows which blocks it has. A chain without indexed blocks counts as complete. */
  static readonly layerIndexed: Layer.Layer<FirstSeen, never, HistoryStore> = Layer.effect(
    FirstSeen,
    Effect.map(HistoryStore, ({ getPage, getCoverage }) =>
      FirstSeen.of({
        get: Effect.fnUntraced(function* (chain, address) {
          const [{ rows }, ranges] = yield* Effect.all([getPage(oldestRow(chain, address)), getCoverage(chain)])
          const [row] = rows
          // The genesis block has no transactions, so an index may begin with block 1.
          let indexedUntil = ranges[0] !== undefined && ranges[0].first <= 1 ? ranges[0].first : 0
          for (const range of ranges) if (range.first === indexedUntil) indexedUntil = range.next
          const isComplete = ranges.length === 0 || (row !== undefined && row.block < indexedUntil)
          return toFirstAppearance(chain, row, isComplete)
        })
      })
    )
  )

  /** First appearances from sources that have whole histories. */
  static readonly layerSearch: Layer.Layer<FirstSeen, never, AddressHistory> = Layer.effect(
    FirstSeen,
    Effect.map(AddressHistory, ({ getPage }) =>
      FirstSeen.of({
        get: (chain, address) =>
          getPage(oldestRow(chain, address)).pipe(
            Effect.timeout(sourceTimeout),
            Effect.map(({ rows, incomplete }) => toFirstAppearance(chain, rows[0], incomplete === undefined)),
            Effect.catchTag(["history/SourceUnavailable", "history/BackfillPending", "TimeoutError"], error =>
              Effect.as(Effect.logWarning(error.message), {
                ...toFirstAppearance(chain, undefined, false),
                isUnavailable: true
              })
            )
          )
      })
    )
  )
}
