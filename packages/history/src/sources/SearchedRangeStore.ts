import type { Address, Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Appearance, IndexedTransaction } from "../Appearance.ts"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockRange } from "../store/ranges.ts"
import { chainNumber, hexToBytes } from "../store/rows/columns.ts"
import type { RowCollisionError } from "../store/rows/writeRows.ts"

/** The blocks in which single addresses have been searched, in addition to the blocks that are indexed for all addresses. */
export class SearchedRangeStore extends Context.Service<
  SearchedRangeStore,
  {
    /** Blocks whose transactions of the address are all stored, as recorded by the current rules. */
    readonly get: (address: Address, chain: Chain) => Effect.Effect<ReadonlyArray<BlockRange>, SqlError.SqlError>
    /** Stores all appearances of an address in a range, then the range. */
    readonly put: (
      address: Address,
      chain: Chain,
      range: BlockRange,
      appearances: ReadonlyArray<Appearance>,
      transactions: ReadonlyArray<IndexedTransaction>
    ) => Effect.Effect<void, SqlError.SqlError | RowCollisionError>
  }
>()("@glossa/history/SearchedRangeStore") {
  static readonly layer: Layer.Layer<SearchedRangeStore, never, SqlClient.SqlClient | HistoryStore> = Layer.effect(
    SearchedRangeStore,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const index = yield* HistoryStore
      return SearchedRangeStore.of({
        get: (address, chain) =>
          sql<BlockRange>`SELECT first, next FROM searches
            WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)} AND rules = ${index.rules}`,
        put: (address, chain, { first, next }, appearances, transactions) =>
          // The rows first: a reader that sees the range sees its rows. One range per search, merged when read, so that concurrent
          // searches need no lock.
          Effect.andThen(
            index.put(appearances, transactions),
            Effect.asVoid(sql`INSERT INTO searches (address, chain, first, next, rules)
              VALUES (${hexToBytes(address)}, ${chainNumber(chain)}, ${first}, ${next}, ${index.rules})
              ON CONFLICT (address, chain, first, next) DO UPDATE SET rules = excluded.rules`)
          )
      })
    })
  )
}
