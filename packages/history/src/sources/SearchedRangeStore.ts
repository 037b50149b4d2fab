import type { Address, Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { chainNumber } from "../chainNumber.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { hexToBytes } from "../store/bytes.ts"
import type { BlockRange } from "../store/ranges.ts"

interface Row {
  readonly first: number | bigint
  readonly next: number | bigint
}

/** In which blocks single addresses have been searched for, beside those that are indexed for all. */
export class SearchedRangeStore extends Context.Service<
  SearchedRangeStore,
  {
    /** Blocks whose transactions of the address are all in the store, as the rules of today read them. */
    readonly searched: (address: Address, chain: Chain) => Effect.Effect<ReadonlyArray<BlockRange>, SqlError.SqlError>
    /** Keeps all that was found of an address in some blocks, and that it is all; both or neither. */
    readonly keep: (
      address: Address,
      chain: Chain,
      span: BlockRange,
      found: ReadonlyArray<Appearance>
    ) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/SearchStore") {
  static readonly layer: Layer.Layer<SearchedRangeStore, never, SqlClient.SqlClient | HistoryStore> = Layer.effect(
    SearchedRangeStore,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { put, rules } = yield* HistoryStore
      return SearchedRangeStore.of({
        searched: (address, chain) =>
          Effect.map(
            sql<Row>`SELECT first, next FROM searches
              WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)} AND rules = ${rules}`,
            rows => rows.map(({ first, next }) => ({ first: Number(first), next: Number(next) }))
          ),
        keep: (address, chain, { first, next }, found) =>
          // a row for each search, joined when read, so that concurrent searches need no lock
          sql.withTransaction(
            Effect.gen(function* () {
              yield* put(found)
              yield* sql`INSERT INTO searches (address, chain, first, next, rules)
                VALUES (${hexToBytes(address)}, ${chainNumber(chain)}, ${first}, ${next}, ${rules})
                ON CONFLICT (address, chain, first, next) DO UPDATE SET rules = excluded.rules`
            })
          )
      })
    })
  )
}
