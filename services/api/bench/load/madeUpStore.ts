import type { Address, Chain, RecordJson } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { sqlLayer } from "@glossa/database"
import { bundles } from "@glossa/fixtures"
import {
  type Appearance,
  HistoryStore,
  type IndexedBlock,
  loadBundles,
  MetadataStore,
  TokenSource
} from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import { Effect, Layer } from "effect"

/** When the made-up chains begin, and how many seconds are between two of their blocks. */
export const begin = 1_600_000_000
export const interval = 600
const rowsInBlock = 120
const addresses = 200_000

/** Numbers from 0 to 1 that look random and are the same each time. */
export const mulberry = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const hex = (seed: number, bytes: number) => {
  const random = mulberry(seed)
  return Array.from({ length: bytes }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, "0")
  ).join("")
}

/** An address by its rank: one in twelve appearances is the first one's, the second has half as many, and so on. */
export const addressOf = (rank: number): Address => `0x${hex(rank + 1, 20)}`
export const rankOf = (share: number) => Math.floor(addresses ** share) - 1

/** The records of the recordings, each as one of its addresses sees it. */
export const realRecords = Effect.gen(function* () {
  yield* loadBundles([...bundles()])
  const store = yield* HistoryStore
  const seen = new Set(Array.from(bundles(), ({ perspective }) => perspective as Address))
  const pages = yield* Effect.forEach(seen, address =>
    store.getPage({ address, order: "ascending", from: null, limit: 100 })
  )
  return pages.flatMap(({ rows }) => rows.map(({ record }) => record))
}).pipe(
  Effect.provide(
    Layer.provide(
      Layer.merge(HistoryStore.layer, MetadataStore.layer),
      Layer.merge(sqlLayer("sqlite::memory:"), TokenSource.layerNoop)
    )
  )
)

const blockHash = (chain: number, number: number) => `0x${hex(chain * 1e8 + number + 7, 32)}` as const

const blockAt = (chain: Chain, number: number, records: ReadonlyArray<RecordJson>): IndexedBlock => {
  const chainNumber = chainNames.indexOf(chain)
  const second = begin + number * interval
  const appearances = Array.from({ length: rowsInBlock }, (_, transaction): Appearance => {
    const seed = (number * chainNames.length + chainNumber) * rowsInBlock + transaction
    const random = mulberry(seed)
    const position = packPosition({ chain: chainNumber, block: 0, transaction }) as number
    const record = records[Math.floor(random() * records.length)]!
    return {
      chain,
      address: addressOf(rankOf(random())),
      second,
      position,
      block: number,
      isSender: transaction % 4 === 0,
      record: { ...record, txHash: `0x${hex(seed, 32)}` }
    }
  })
  return {
    chain,
    number,
    hash: blockHash(chainNumber, number),
    parentHash: number === 0 ? null : blockHash(chainNumber, number - 1),
    second,
    ordinal: 0,
    transactions: [],
    appearances
  }
}

/** Blocks of each chain that hold so many appearances. */
export const blocksOf = (rows: number) => Math.ceil(rows / chainNames.length / rowsInBlock)

/** Fills a database with generated histories on all chains, as an indexer would write them; existing rows stay. */
export const fillStore = (database: string, rows: number): Promise<void> =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const records = yield* realRecords
    for (const chain of chainNames) {
      const from = (yield* store.getCheckpoint(chain))?.next ?? 0
      for (let number = from; number < blocksOf(rows); number += 10) {
        const [first, ...others] = Array.from({ length: Math.min(10, blocksOf(rows) - number) }, (_, i) =>
          blockAt(chain, number + i, records)
        )
        yield* store.append(chain, [first!, ...others])
      }
    }
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, sqlLayer(database))), Effect.runPromise)
