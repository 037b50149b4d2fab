import { parseBundle } from "@glossa/chain"
import { analyzeTransaction } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { bundles } from "@glossa/fixtures"
import { unpackPosition } from "@glossa/timestamp"
import { Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { addressOf, hashOf } from "../test/appearances.ts"
import { HistoryStore, loadBundles, MetadataStore, TokenSource } from "./index.ts"

const [alice, bob, token] = [addressOf(0xa11ce), addressOf(0xb0b), addressOf(0x70)]

const recording = (tag: string, more: { chain?: string; number?: number; second?: number; index?: number } = {}) => {
  const { chain = "ethereum", number = 5, second = 1_600_000_000, index = 0 } = more
  return {
    chain,
    block: { number, timestamp: second },
    transaction: {
      hash: hashOf(`${chain}${tag}`),
      from: alice,
      to: bob,
      value: "0x1",
      input: "0x",
      nonce: "0x0",
      gasPrice: "0x1",
      transactionIndex: index
    },
    receipt: { status: "0x1", gasUsed: "0x5208", logs: [] },
    internal: null
  }
}

describe.each(databases)("loading recordings into $name", { timeout: 60_000 }, ({ layer }) => {
  const stores = Layer.provideMerge(
    Layer.merge(HistoryStore.layer, MetadataStore.layer),
    Layer.merge(layer, TokenSource.layerNoop)
  )
  const run = <A, E>(program: Effect.Effect<A, E, HistoryStore | MetadataStore | SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, stores))

  const historyOf = (address: typeof alice) =>
    Effect.flatMap(HistoryStore, store => store.getPage({ address, order: "ascending", from: null, limit: 100_000 }))

  const rowsInAll = Effect.flatMap(SqlClient.SqlClient, sql =>
    Effect.map(sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances`, ([row]) => Number(row?.n))
  )

  test("stores each transaction once in the history of each participant", () =>
    run(
      Effect.gen(function* () {
        const recorded = bundles()
        const found = yield* loadBundles(recorded)
        expect(yield* rowsInAll).toBe(found.appearances)
        expect(yield* loadBundles(recorded)).toEqual(found)
        expect(yield* rowsInAll).toBe(found.appearances)
        const histories = new Map<string, Set<string>>()
        for (const json of recorded) {
          const { transaction } = Result.getOrThrow(parseBundle(json))
          for (const address of analyzeTransaction(transaction).participants) {
            const history = histories.get(address) ?? new Set()
            histories.set(address, history.add(`${transaction.chain} ${transaction.hash}`))
          }
        }
        const [busiest] = [...histories].sort(([, a], [, b]) => b.size - a.size)
        const [address, hashes] = busiest!
        const { rows } = yield* historyOf(address as typeof alice)
        expect(rows.map(row => `${row.chain} ${row.record.txHash}`).sort()).toEqual([...hashes].sort())
      })
    ))

  test("separates transactions that were recorded at the same position", () =>
    run(
      Effect.gen(function* () {
        const both = [
          recording("a"),
          recording("b"),
          recording("c", { index: 1 }),
          recording("d", { number: 6 }),
          recording("e", { chain: "polygon" }),
          recording("f", { second: 1_600_000_001 })
        ]
        expect(yield* loadBundles([...both, recording("a")])).toEqual({ transactions: 6, appearances: 12 })
        const { rows } = yield* historyOf(alice)
        expect(rows.map(row => row.record.txHash)).toEqual([
          ...["a", "b", "c", "d"].map(tag => hashOf(`ethereum${tag}`)),
          hashOf("polygone"),
          hashOf("ethereumf")
        ])
        expect(rows.map(row => unpackPosition(row.position).block)).toEqual([0, 0, 0, 1, 0, 0])
      })
    ))

  test("stores the metadata of tokens", () =>
    run(
      Effect.gen(function* () {
        const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
        const topic = (address: string) => `0x${address.slice(2).padStart(64, "0")}`
        const log = {
          address: token,
          topics: [transfer, topic(alice), topic(bob)],
          data: `0x${(2_500_000).toString(16).padStart(64, "0")}`,
          logIndex: "0x0"
        }
        const plain = recording("t")
        yield* loadBundles([
          {
            ...plain,
            transaction: { ...plain.transaction, to: token, value: "0x0" },
            receipt: { ...plain.receipt, logs: [log] },
            tokens: { [token]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "erc20" } }
          }
        ])
        const { rows } = yield* historyOf(bob)
        expect(rows[0]?.record.assetsReceived).toMatchObject([{ amount: 2.5, asset: { symbol: "USDC" } }])
      })
    ))

  test("stores nothing when a bundle is invalid", () =>
    run(
      Effect.gen(function* () {
        const broken = { ...recording("x"), receipt: null }
        const error = yield* Effect.flip(loadBundles([recording("a"), broken]))
        expect(error._tag).toBe("chain/InvalidField")
        expect(yield* rowsInAll).toBe(0)
        expect(yield* loadBundles([])).toEqual({ transactions: 0, appearances: 0 })
      })
    ))
})
