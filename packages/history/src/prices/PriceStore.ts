import type { Price } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { Array as Arr, Clock, Context, Effect } from "effect"
import type { SqlError } from "effect/sql"
import { bytesToHex, chainNumber, hexToBytes } from "../store/rows/columns.ts"
import { insertRows } from "../store/rows/insertRows.ts"
import { type StoreLayer, storeLayer } from "../store/schema/storeLayer.ts"

/** A token, or the native token by its EIP-7528 address, in an hour. */
export interface HourOfAsset {
  readonly token: Address
  /** Hours since 1970. */
  readonly hour: number
}

/** A price that was looked up. */
export interface KnownPrice extends HourOfAsset {
  /** Null if there is no reliable price. */
  readonly price: Price | null
  /** When it was looked up, in seconds since 1970. */
  readonly fetched: number
}

interface Row {
  readonly hour: number
  readonly address: Uint8Array
  readonly price: string | null
  readonly fetched: number
}

// Bounds of one statement.
const maxHours = 100
const maxTokens = 200

/** Prices of assets by the hour. */
export class PriceStore extends Context.Service<
  PriceStore,
  {
    /** The stored prices of these assets. They may include prices of the same tokens in the other hours. */
    readonly find: (
      chain: Chain,
      assets: ReadonlyArray<HourOfAsset>
    ) => Effect.Effect<ReadonlyArray<KnownPrice>, SqlError.SqlError>
    /** Stores prices, replacing earlier ones. */
    readonly put: (
      chain: Chain,
      prices: ReadonlyArray<Omit<KnownPrice, "fetched">>
    ) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/PriceStore") {
  static readonly layer: StoreLayer<PriceStore> = storeLayer(PriceStore, sql => {
    const insert = insertRows(sql, {
      table: "prices",
      columns: { chain: "smallint", hour: "integer", address: "bytea", price: "text", fetched: "bigint" },
      key: ["chain", "hour", "address"]
    })
    const select = (chain: Chain, hours: ReadonlyArray<number>, tokens: ReadonlyArray<Address>) =>
      sql<Row>`SELECT hour, address, price, fetched FROM prices
            WHERE chain = ${chainNumber(chain)} AND ${sql.in("hour", hours)}
              AND ${sql.in("address", tokens.map(hexToBytes))}`
    return PriceStore.of({
      find: Effect.fnUntraced(function* (chain, assets) {
        const hours = Arr.chunksOf(new Set(assets.map(({ hour }) => hour)), maxHours)
        const tokens = Arr.chunksOf(new Set(assets.map(({ token }) => token)), maxTokens)
        const rows = yield* Effect.forEach(
          hours.flatMap(someHours => tokens.map(someTokens => [someHours, someTokens] as const)),
          ([someHours, someTokens]) => select(chain, someHours, someTokens)
        )
        return rows.flat().map(({ hour, address, price, fetched }) => ({
          token: bytesToHex(address),
          hour,
          price: price === null ? null : (JSON.parse(price) as Price),
          fetched
        }))
      }),
      put: Effect.fnUntraced(function* (chain, prices) {
        const fetched = Math.floor((yield* Clock.currentTimeMillis) / 1000)
        yield* insert(
          prices.map(({ token, hour, price }) => [
            chainNumber(chain),
            hour,
            hexToBytes(token),
            price === null ? null : JSON.stringify(price),
            fetched
          ])
        )
      })
    })
  })
}
