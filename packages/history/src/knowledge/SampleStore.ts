import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"
import { migrate } from "../store/schema.ts"
import { BlockListener } from "./BlockListener.ts"
import { type Sample, samplesOf } from "./samples.ts"

/** What a contract was seen to be called with and to log: at most two of each function and each event. */
export interface Samples {
  /** Calldata, each with its selector. */
  readonly calls: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<{ readonly topics: ReadonlyArray<Hex>; readonly data: Hex }>
}

interface Row {
  readonly id: Uint8Array
  readonly topics: Uint8Array
  readonly data: Uint8Array
}

const columns = {
  address: "bytea",
  chain: "smallint",
  id: "bytea",
  half: "smallint",
  topics: "bytea",
  data: "bytea"
} as const

/** Kept samples that are not asked to be kept again. */
const remembered = 100_000
/** Of one contract. A token's spammers may send it any selector. */
const mostRows = 500

const topicsOf = (id: Uint8Array, others: Uint8Array): ReadonlyArray<Hex> => [
  bytesToHex(id),
  ...Array.from({ length: others.length / 32 }, (_, i) => bytesToHex(others.subarray(i * 32, i * 32 + 32)))
]

/**
 * What contracts were seen to do, so that an ABI nobody published can be told from their calls and logs: a few samples, not
 * a history. What a reorganization undid stays: it shows the contract no less.
 *
 * @example
 * import { indexChain, SampleStore } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const following = indexChain({ chain: "ethereum" }).pipe(Effect.provide(SampleStore.observing))
 * const seen = Effect.gen(function* () {
 *   const { of } = yield* SampleStore
 *   return yield* of("ethereum", "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // { calls: ["0xa9059cbb…"], logs: […] }
 * })
 */
export class SampleStore extends Context.Service<
  SampleStore,
  {
    readonly of: (chain: Chain, address: Address) => Effect.Effect<Samples, SqlError.SqlError>
    /** Keeps what these transactions show and is not kept yet. */
    readonly note: (chain: Chain, transactions: ReadonlyArray<Transaction>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/ObservationStore") {
  static readonly layer: Layer.Layer<SampleStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    Layer.effect(
      SampleStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const insert = insertRows(sql, { table: "observations", columns, suffix: "ON CONFLICT DO NOTHING" })
        const kept = new Set<string>()

        return SampleStore.of({
          of: Effect.fnUntraced(function* (chain, address) {
            const rows = yield* sql<Row>`SELECT id, topics, data FROM observations
            WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)} LIMIT ${mostRows}`
            const calls: Array<Hex> = []
            const logs: Array<Samples["logs"][number]> = []
            for (const { id, topics, data } of rows)
              if (id.length === 4) calls.push(bytesToHex(data))
              else logs.push({ topics: topicsOf(id, topics), data: bytesToHex(data) })
            return { calls, logs }
          }),
          note: Effect.fnUntraced(function* (chain, transactions) {
            const fresh: Array<Sample> = []
            if (kept.size > remembered) kept.clear()
            for (const transaction of transactions)
              for (const sample of samplesOf(transaction)) {
                const key = `${chain}${sample.address}${sample.id}${sample.half}`
                if (kept.has(key)) continue
                kept.add(key)
                fresh.push(sample)
              }
            const number = chainNumber(chain)
            yield* insert(
              fresh.map(({ address, id, half, topics, data }) => [
                hexToBytes(address),
                number,
                hexToBytes(id),
                half,
                hexToBytes(topics),
                hexToBytes(data)
              ])
            )
          })
        })
      })
    )

  /** Keeps samples of every block that is indexed under it. */
  static readonly observing: Layer.Layer<never, never, SampleStore> = Layer.effect(
    BlockListener,
    Effect.map(SampleStore, ({ note }) => note)
  )
}
