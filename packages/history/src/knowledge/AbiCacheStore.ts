import type { Address, Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { hexToBytes } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"

/** What a contract was made out to be, from things that may change. */
export interface ContractReading {
  /** Of all that it was made from: with another key it is out of date. */
  readonly key: string
  /** JSON, whose form is its writer's. */
  readonly body: string
}

interface Row {
  readonly key: string
  readonly body: string
  readonly fetched: number | bigint
}

/** Contracts' ABIs as they were worked out once, since that takes long. */
export class AbiCacheStore extends Context.Service<
  AbiCacheStore,
  {
    /** With the second at which it was made; undefined where there is none. */
    readonly at: (
      chain: Chain,
      address: Address
    ) => Effect.Effect<(ContractReading & { readonly fetched: number }) | undefined, SqlError.SqlError>
    /** Keeps a reading in place of the one before. */
    readonly put: (chain: Chain, address: Address, reading: ContractReading) => Effect.Effect<void, SqlError.SqlError>
    /** Forgets all readings: they are made again when they are asked for. */
    readonly forget: Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/ReadingStore") {
  static readonly layer: Layer.Layer<AbiCacheStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      AbiCacheStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const insert = insertRows(sql, {
          table: "readings",
          columns: { address: "bytea", chain: "smallint", key: "text", body: "text", fetched: "bigint" },
          suffix:
            "ON CONFLICT (address, chain) DO UPDATE SET key = excluded.key, body = excluded.body, fetched = excluded.fetched"
        })
        return AbiCacheStore.of({
          at: (chain, address) =>
            Effect.map(
              sql<Row>`SELECT key, body, fetched FROM readings
                WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)}`,
              ([row]) => row && { key: row.key, body: row.body, fetched: Number(row.fetched) }
            ),
          put: Effect.fnUntraced(function* (chain, address, { key, body }) {
            const fetched = Math.floor((yield* Clock.currentTimeMillis) / 1000)
            yield* insert([[hexToBytes(address), chainNumber(chain), key, body, fetched]])
          }),
          forget: Effect.asVoid(sql`DELETE FROM readings`)
        })
      })
    )
}
