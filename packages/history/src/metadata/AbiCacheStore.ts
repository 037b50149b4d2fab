import type { Address, Chain } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { hexToBytes } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"

/** The result of a contract's analysis, or of a search for names. */
export interface CachedAbi {
  /** Identifies all inputs of the analysis: a result with another key is stale. */
  readonly key: string
  /** JSON in the writer's format. */
  readonly body: string
}

interface Stored {
  readonly body: string
  /** The second at which it was stored. */
  readonly fetched: number
}

/** The ABIs of analyzed contracts, since an analysis takes long, and guessed names, which contracts with the same code share. */
export class AbiCacheStore extends Context.Service<
  AbiCacheStore,
  {
    /** The stored result with the second at which it was stored; undefined if there is none. */
    readonly get: (chain: Chain, address: Address) => Effect.Effect<(CachedAbi & Stored) | undefined, SqlError.SqlError>
    /** Replaces the stored result. */
    readonly put: (chain: Chain, address: Address, abi: CachedAbi) => Effect.Effect<void, SqlError.SqlError>
    /** The stored guesses of a key with the second at which they were stored; undefined if there are none. */
    readonly getGuesses: (key: string) => Effect.Effect<Stored | undefined, SqlError.SqlError>
    /** Replaces the stored guesses. */
    readonly putGuesses: (guesses: CachedAbi) => Effect.Effect<void, SqlError.SqlError>
    /** Deletes all results. */
    readonly clear: Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/AbiCacheStore") {
  static readonly layer: Layer.Layer<AbiCacheStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      AbiCacheStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const insert = insertRows(sql, {
          table: "readings",
          columns: { address: "bytea", chain: "smallint", key: "text", body: "text", fetched: "bigint" },
          key: ["address", "chain"]
        })
        const insertGuesses = insertRows(sql, {
          table: "guesses",
          columns: { key: "text", body: "text", fetched: "bigint" },
          key: ["key"]
        })
        const currentSecond = Effect.map(Clock.currentTimeMillis, milliseconds => Math.floor(milliseconds / 1000))
        return AbiCacheStore.of({
          get: (chain, address) =>
            Effect.map(
              sql<CachedAbi & Stored>`SELECT key, body, fetched FROM readings
                WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)}`,
              ([row]) => row
            ),
          put: Effect.fnUntraced(function* (chain, address, { key, body }) {
            yield* insert([[hexToBytes(address), chainNumber(chain), key, body, yield* currentSecond]])
          }),
          getGuesses: key =>
            Effect.map(sql<Stored>`SELECT body, fetched FROM guesses WHERE key = ${key}`, ([row]) => row),
          putGuesses: Effect.fnUntraced(function* ({ key, body }) {
            yield* insertGuesses([[key, body, yield* currentSecond]])
          }),
          clear: sql.withTransaction(Effect.andThen(sql`DELETE FROM readings`, Effect.asVoid(sql`DELETE FROM guesses`)))
        })
      })
    )
}
