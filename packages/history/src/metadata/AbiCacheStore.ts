import { type Address, type Chain, normalizeAddress } from "@glossa/classify"
import { Clock, Context, Effect } from "effect"
import type { SqlError } from "effect/sql"
import { insertRows } from "../store/rows/insertRows.ts"
import { type StoreLayer, storeLayer } from "../store/schema/storeLayer.ts"

/** The result of a contract's analysis, or of a search for names. */
export interface CachedAbi {
  /** Identifies all inputs of the analysis: a result with another key is stale. */
  readonly key: string
  /** JSON in the writer's format. */
  readonly body: string
}

interface Stored extends CachedAbi {
  /** The second at which it was stored. */
  readonly fetched: number
}

/** The ABIs of analyzed contracts, since an analysis takes long, and guessed names, which contracts with the same code share. */
export class AbiCacheStore extends Context.Service<
  AbiCacheStore,
  {
    /** The stored result with the second at which it was stored; undefined if there is none. */
    readonly get: (chain: Chain, address: Address) => Effect.Effect<Stored | undefined, SqlError.SqlError>
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
  static readonly layer: StoreLayer<AbiCacheStore> = storeLayer(AbiCacheStore, sql => {
    const insert = insertRows(sql, {
      table: "abi_cache",
      columns: { id: "text", key: "text", body: "text", fetched: "bigint" },
      key: ["id"]
    })
    const read = (id: string) =>
      Effect.map(sql<Stored>`SELECT key, body, fetched FROM abi_cache WHERE id = ${id}`, ([row]) => row)
    const write = (id: string, { key, body }: CachedAbi) =>
      Effect.flatMap(Clock.currentTimeMillis, now => insert([[id, key, body, Math.floor(now / 1000)]]))
    const idOf = (chain: Chain, address: Address) => `${chain} ${normalizeAddress(address)}`
    return AbiCacheStore.of({
      get: (chain, address) => read(idOf(chain, address)),
      put: (chain, address, abi) => write(idOf(chain, address), abi),
      getGuesses: read,
      putGuesses: guesses => write(guesses.key, guesses),
      clear: Effect.asVoid(sql`DELETE FROM abi_cache`)
    })
  })
}
