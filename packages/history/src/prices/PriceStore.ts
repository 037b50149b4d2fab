import type { Price } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { bytesOf, hexOf } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"

/** A token, or the coin under its own address, in an hour. */
export interface HourOfAsset {
  readonly token: Address
  /** Hours since 1970. */
  readonly hour: number
}

/** What was found out once. */
export interface KnownPrice extends HourOfAsset {
  /** Null where nobody could be trusted to tell. */
  readonly price: Price | null
  /** When it was, in seconds since 1970. */
  readonly fetched: number
}

interface Row {
  readonly hour: number
  readonly address: Uint8Array
  readonly price: string | null
  readonly fetched: number | bigint
}

const hoursAtOnce = 100
const tokensAtOnce = 200

const parts = <A>(all: Iterable<A>, size: number): ReadonlyArray<ReadonlyArray<A>> => {
  const list = [...new Set(all)]
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

/** What things were worth hour by hour, as it was found out once. */
export class PriceStore extends Context.Service<
  PriceStore,
  {
    /** Of what was asked for, and perhaps of the same tokens in the other hours, what is known. */
    readonly find: (
      chain: Chain,
      assets: ReadonlyArray<HourOfAsset>
    ) => Effect.Effect<ReadonlyArray<KnownPrice>, SqlError.SqlError>
    /** Keeps prices in place of those before. */
    readonly put: (
      chain: Chain,
      prices: ReadonlyArray<Omit<KnownPrice, "fetched">>
    ) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/PriceStore") {
  static readonly layer: Layer.Layer<PriceStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      PriceStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const insert = insertRows(sql, {
          table: "prices",
          columns: { chain: "smallint", hour: "integer", address: "bytea", price: "text", fetched: "bigint" },
          suffix: "ON CONFLICT (chain, hour, address) DO UPDATE SET price = excluded.price, fetched = excluded.fetched"
        })
        const some = (chain: Chain, hours: ReadonlyArray<number>, tokens: ReadonlyArray<Address>) =>
          sql<Row>`SELECT hour, address, price, fetched FROM prices
            WHERE chain = ${chainNumber(chain)} AND ${sql.in("hour", hours)}
              AND ${sql.in("address", tokens.map(bytesOf))}`
        return PriceStore.of({
          find: Effect.fnUntraced(function* (chain, assets) {
            const [hours, tokens] = [
              parts(
                assets.map(({ hour }) => hour),
                hoursAtOnce
              ),
              parts(
                assets.map(({ token }) => token),
                tokensAtOnce
              )
            ]
            const rows = yield* Effect.forEach(
              hours.flatMap(these => tokens.map(those => [these, those] as const)),
              ([these, those]) => some(chain, these, those)
            )
            return rows.flat().map(({ hour, address, price, fetched }) => ({
              token: hexOf(address),
              hour,
              price: price === null ? null : (JSON.parse(price) as Price),
              fetched: Number(fetched)
            }))
          }),
          put: Effect.fnUntraced(function* (chain, prices) {
            const fetched = Math.floor((yield* Clock.currentTimeMillis) / 1000)
            yield* insert(
              prices.map(({ token, hour, price }) => [
                chainNumber(chain),
                hour,
                bytesOf(token),
                price === null ? null : JSON.stringify(price),
                fetched
              ])
            )
          })
        })
      })
    )
}
