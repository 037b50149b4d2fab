import type { Hex } from "@glossa/classify"
import { Array as Arr, Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { insertRows } from "../store/rows/insertRows.ts"
import { type StoreLayer, storeLayer } from "../store/schema/storeLayer.ts"

/** A signature without parameter names, from a list. */
export interface StoredSignature {
  /** `transfer(address,uint256)` */
  readonly signature: string
  /** The name of the file or service that lists it. */
  readonly origin: string
  /** 0 for a plausible signature; higher if it was probably mined for its hash. */
  readonly rank: number
}

interface Row extends StoredSignature {
  readonly id: number
}

const columns = { id: "bigint", signature: "text", origin: "text", rank: "smallint" } as const

const maxIdsPerQuery = 500
/** Further signatures with one selector come from spammers only. */
const maxSignaturesPerId = 32

/** The first four bytes as a number, which both databases index well. */
const numberOf = (id: Hex): number => Number.parseInt(id.slice(2, 10), 16)

/** Reads the signatures of each id, best first; ids without a signature are left out. */
export const readSignatures = (sql: SqlClient.SqlClient) =>
  Effect.fnUntraced(function* (
    hashes: Iterable<Hex>
  ): Effect.fn.Return<ReadonlyMap<Hex, ReadonlyArray<StoredSignature>>, SqlError.SqlError> {
    const ids = [...new Set(hashes)]
    const rows = yield* Effect.forEach(
      Arr.chunksOf(new Set(ids.map(numberOf)), maxIdsPerQuery),
      chunk => sql<Row>`SELECT id, signature, origin, rank FROM signatures
        WHERE ${sql.in("id", chunk)} ORDER BY id, rank, signature`
    )
    const byNumber = Arr.groupBy(rows.flat(), ({ id }) => String(id))
    return new Map(
      ids.flatMap(id => {
        const signatures = byNumber[numberOf(id)]?.slice(0, maxSignaturesPerId)
        return signatures === undefined ? [] : [[id, signatures.map(({ id: _, ...signature }) => signature)]]
      })
    )
  })

/**
 * Signatures that were imported or fetched, by the first four bytes of their hash: a selector, or the start of a topic. The
 * caller compares the whole hash.
 *
 * @example
 * import { SignatureStore } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const names = Effect.gen(function* () {
 *   const { find } = yield* SignatureStore
 *   return (yield* find(["0xa9059cbb"])).get("0xa9059cbb")?.map(({ signature }) => signature) // ["transfer(address,uint256)"]
 * })
 */
export class SignatureStore extends Context.Service<
  SignatureStore,
  {
    /** The signatures of each id, best first; ids without a signature are left out. */
    readonly find: (
      ids: Iterable<Hex>
    ) => Effect.Effect<ReadonlyMap<Hex, ReadonlyArray<StoredSignature>>, SqlError.SqlError>
    /** Stores signatures by their hashes; does not replace stored ones. */
    readonly put: (
      signatures: ReadonlyArray<StoredSignature & { readonly hash: Hex }>
    ) => Effect.Effect<void, SqlError.SqlError>
    readonly count: Effect.Effect<number, SqlError.SqlError>
  }
>()("@glossa/history/SignatureStore") {
  static readonly layer: StoreLayer<SignatureStore> = storeLayer(SignatureStore, sql => {
    const insert = insertRows(sql, { table: "signatures", columns, suffix: "ON CONFLICT DO NOTHING" })
    return SignatureStore.of({
      find: readSignatures(sql),
      put: signatures =>
        sql.withTransaction(
          insert(signatures.map(({ hash, signature, origin, rank }) => [numberOf(hash), signature, origin, rank]))
        ),
      count: Effect.map(
        sql<{ readonly count: number }>`SELECT COUNT(*) AS count FROM signatures`,
        ([row]) => row?.count ?? 0
      )
    })
  })
}
