import type { Hex } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"

/** A bare signature that somebody listed. */
export interface StoredSignature {
  /** `transfer(address,uint256)` */
  readonly signature: string
  /** Where it was listed: a file's name, a service's. */
  readonly origin: string
  /** 0 for one that is believed first; higher for what looks made up. */
  readonly rank: number
}

interface Row extends StoredSignature {
  readonly id: number | bigint
}

const columns = { id: "bigint", signature: "text", origin: "text", rank: "smallint" } as const

const idsAtOnce = 500
/** More with one selector are nobody's but a spammer's. */
const mostForOne = 32

/** The first four bytes as a number that both databases order and compare well. */
const numberOf = (id: Hex): number => Number.parseInt(id.slice(2, 10), 16)

/**
 * Signatures that were imported or asked for, by the first four bytes of their hash: a selector, or the beginning of a topic.
 * Whoever asks holds them against the whole hash.
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
    /** By what was asked for, the best first; without the ids of which nothing is known. */
    readonly find: (
      ids: Iterable<Hex>
    ) => Effect.Effect<ReadonlyMap<Hex, ReadonlyArray<StoredSignature>>, SqlError.SqlError>
    /** Keeps signatures by their hashes; what is there already stays as it is. */
    readonly put: (
      signatures: ReadonlyArray<StoredSignature & { readonly hash: Hex }>
    ) => Effect.Effect<void, SqlError.SqlError>
    readonly count: Effect.Effect<number, SqlError.SqlError>
  }
>()("@glossa/history/SignatureStore") {
  static readonly layer: Layer.Layer<SignatureStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      SignatureStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const insert = insertRows(sql, { table: "signatures", columns, suffix: "ON CONFLICT DO NOTHING" })
        return SignatureStore.of({
          find: Effect.fnUntraced(function* (asked) {
            const ids = [...new Set(asked)]
            const numbers = [...new Set(ids.map(numberOf))]
            const known = new Map<number, Array<StoredSignature>>()
            for (let at = 0; at < numbers.length; at += idsAtOnce) {
              const rows = yield* sql<Row>`SELECT id, signature, origin, rank FROM signatures
                WHERE ${sql.in("id", numbers.slice(at, at + idsAtOnce))} ORDER BY id, rank, signature`
              for (const { id, ...row } of rows) {
                const same = known.get(Number(id))
                if (same === undefined) known.set(Number(id), [row])
                else if (same.length < mostForOne) same.push(row)
              }
            }
            return new Map(
              ids.flatMap(id => {
                const found = known.get(numberOf(id))
                return found === undefined ? [] : [[id, found] as const]
              })
            )
          }),
          put: signatures =>
            sql.withTransaction(
              insert(signatures.map(({ hash, signature, origin, rank }) => [numberOf(hash), signature, origin, rank]))
            ),
          count: Effect.map(
            sql<{ readonly count: number | bigint }>`SELECT COUNT(*) AS count FROM signatures`,
            ([row]) => Number(row?.count ?? 0)
          )
        })
      })
    )
}
