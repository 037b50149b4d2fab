import type { Address, Chain } from "@glossa/classify"
import { AddressHistory, type Appearance, HistoryStore } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"

/** Since when an address is active on a chain. */
export interface Beginning {
  readonly chain: Chain
  /** The second of the first appearance that is known; undefined where there is none. */
  readonly first: number | undefined
  /** Whether there is certainly none before it: `deployed` counts for a contract, which begins with its deployment. */
  readonly certain: "yes" | "deployed" | "no"
  /** Who could tell does not answer now. */
  readonly silent: boolean
}

/** A caller waits for the answer. */
const patience = "5 seconds"

/** The row by which a contract itself was made. */
const isOwnDeployment = ({ record: { action, metadata } }: Appearance): boolean =>
  action === "create" &&
  (metadata["operation"] === "created" ||
    (metadata["created"] === undefined && metadata["rule"]?.startsWith("safe/ProxyCreation") === true))

const beginning = (chain: Chain, row: Appearance | undefined, complete: boolean): Beginning => ({
  chain,
  first: row?.second,
  certain: complete ? "yes" : row !== undefined && isOwnDeployment(row) ? "deployed" : "no",
  silent: false
})

/** Since when addresses are active, as far as what histories come from can tell. */
export class Beginnings extends Context.Service<
  Beginnings,
  { readonly of: (chain: Chain, address: Address) => Effect.Effect<Beginning, SqlError.SqlError> }
>()("api/Beginnings") {
  /** By the index alone, which knows where it begins. A chain of which no block is noted has all that was put there. */
  static readonly indexed: Layer.Layer<Beginnings, never, HistoryStore> = Layer.effect(
    Beginnings,
    Effect.map(HistoryStore, ({ page, coverage }) =>
      Beginnings.of({
        of: Effect.fnUntraced(function* (chain, address) {
          const [{ rows }, stretches] = yield* Effect.all([
            page({ address, chains: [chain], order: "ascending", from: null, limit: 1 }),
            coverage(chain)
          ])
          const row = rows[0]
          // the genesis block has no transactions
          let next = stretches[0] !== undefined && stretches[0].first <= 1 ? stretches[0].first : 0
          for (const stretch of stretches) if (stretch.first === next) next = stretch.next
          return beginning(chain, row, stretches.length === 0 || (row !== undefined && row.block < next))
        })
      })
    )
  )

  /** By sources that know whole histories. */
  static readonly searched: Layer.Layer<Beginnings, never, AddressHistory> = Layer.effect(
    Beginnings,
    Effect.map(AddressHistory, ({ page }) =>
      Beginnings.of({
        of: (chain, address) =>
          page({ address, chains: [chain], order: "ascending", from: null, limit: 1 }).pipe(
            Effect.timeout(patience),
            Effect.map(({ rows }) => beginning(chain, rows[0], true)),
            Effect.catchTag(["history/SourceUnavailable", "history/GatheringUnfinished", "TimeoutError"], error =>
              Effect.as(Effect.logWarning(error.message), {
                chain,
                first: undefined,
                certain: "no" as const,
                silent: true
              })
            )
          )
      })
    )
  )
}
