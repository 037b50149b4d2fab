import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { byteGroups, bytesToHex, chainNumber, hexToBytes } from "../store/rows/columns.ts"
import { insertRows } from "../store/rows/insertRows.ts"
import { type StoreLayer, storeLayer } from "../store/schema/storeLayer.ts"

/** A call to a contract, or a log that it emitted. */
interface Sample {
  readonly address: Address
  /** A call's selector, a log's first topic. */
  readonly id: Hex
  /** 0 or 1, a hash of the data: one sample of each half is stored, so that the two differ. */
  readonly half: number
  /** A log's other topics, concatenated. */
  readonly topics: Hex
  /** Calldata including the selector, or a log's data. */
  readonly data: Hex
}

/** Hex digits with the prefix. Longer data adds no evidence, and would fill most of the table. */
const maxLength = 2 + 2 * 2_048

const halfOf = (data: string): number => {
  let sum = 0
  for (let index = data.length - 1; index > 1; index -= 3) sum ^= data.charCodeAt(index)
  return sum & 1
}

const call = (address: Address | null, data: Hex): ReadonlyArray<Sample> =>
  address === null || data.length < 10 || data.length > maxLength
    ? []
    : [{ address, id: data.slice(0, 10) as Hex, half: halfOf(data), topics: "0x", data }]

/** The samples that a transaction contains: successful calls and logs. */
const samplesOf = ({ to, input, succeeded, calls, logs }: Transaction): ReadonlyArray<Sample> => {
  if (!succeeded) return []
  const samples = [...call(to, input)]
  for (const frame of calls ?? [])
    if (!frame.reverted && frame.type !== "create" && frame.type !== "create2")
      samples.push(...call(frame.to, frame.input))
  for (const { address, topics, data } of logs) {
    const [id, ...others] = topics
    if (id === undefined || data.length > maxLength) continue
    const indexed: Hex = `0x${others.map(topic => topic.slice(2)).join("")}`
    samples.push({ address, id, half: halfOf(data + indexed), topics: indexed, data })
  }
  return samples
}

/** Receives the transactions of every indexed block; does nothing by default. `SampleStore.layerListener` provides one. */
export const BlockListener = Context.Reference<
  (chain: Chain, transactions: ReadonlyArray<Transaction>) => Effect.Effect<void, SqlError.SqlError>
>("@glossa/history/BlockListener", { defaultValue: () => () => Effect.void })

/** Sample calls and logs of a contract: at most two per function and event. */
export interface Samples {
  /** Calldata including the selector. */
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

/** How many stored samples are remembered, so that they are not written again. */
const cacheCapacity = 100_000
/** Rows of one contract; spammers may call it with any selector. */
const maxRows = 500

const topicsOf = (id: Uint8Array, others: Uint8Array): ReadonlyArray<Hex> => [
  bytesToHex(id),
  ...byteGroups(others, 32).flat().map(bytesToHex)
]

/**
 * Sample calls and logs of contracts, from which unpublished ABIs are reconstructed. Samples of reverted blocks stay, since
 * they are evidence as well.
 *
 * @example
 * import { indexChain, SampleStore } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const indexing = indexChain({ chain: "ethereum" }).pipe(Effect.provide(SampleStore.layerListener))
 * const samples = Effect.gen(function* () {
 *   const { get } = yield* SampleStore
 *   return yield* get("ethereum", "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // { calls: ["0xa9059cbb…"], logs: […] }
 * })
 */
export class SampleStore extends Context.Service<
  SampleStore,
  {
    readonly get: (chain: Chain, address: Address) => Effect.Effect<Samples, SqlError.SqlError>
    /** Stores the samples of these transactions that are not stored yet. */
    readonly add: (chain: Chain, transactions: ReadonlyArray<Transaction>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/SampleStore") {
  static readonly layer: StoreLayer<SampleStore> = storeLayer(SampleStore, sql => {
    const insert = insertRows(sql, { table: "observations", columns, suffix: "ON CONFLICT DO NOTHING" })
    const stored = new Set<string>()

    return SampleStore.of({
      get: Effect.fnUntraced(function* (chain, address) {
        const rows = yield* sql<Row>`SELECT id, topics, data FROM observations
            WHERE address = ${hexToBytes(address)} AND chain = ${chainNumber(chain)} LIMIT ${maxRows}`
        const calls: Array<Hex> = []
        const logs: Array<Samples["logs"][number]> = []
        for (const { id, topics, data } of rows)
          if (id.length === 4) calls.push(bytesToHex(data))
          else logs.push({ topics: topicsOf(id, topics), data: bytesToHex(data) })
        return { calls, logs }
      }),
      add: Effect.fnUntraced(function* (chain, transactions) {
        const fresh: Array<Sample> = []
        if (stored.size > cacheCapacity) stored.clear()
        for (const transaction of transactions)
          for (const sample of samplesOf(transaction)) {
            const key = `${chain}${sample.address}${sample.id}${sample.half}`
            if (stored.has(key)) continue
            stored.add(key)
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

  /** Stores samples of every indexed block. */
  static readonly layerListener: Layer.Layer<never, never, SampleStore> = Layer.effect(
    BlockListener,
    Effect.map(SampleStore, ({ add }) => add)
  )
}
