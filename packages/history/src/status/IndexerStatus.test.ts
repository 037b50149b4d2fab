import type { Chain } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { hashOf } from "../../test/appearances.ts"
import { HistoryStore, type IndexedBlock, IndexerStatus, type IndexerStatusOptions } from "../index.ts"

const block = (chain: Chain, number: number): IndexedBlock => ({
  chain,
  number,
  hash: hashOf(`${number}`),
  parentHash: null,
  second: 1_704_067_200 + number,
  ordinal: 0,
  transactions: [],
  appearances: []
})

const chains: ReadonlyArray<Chain> = ["ethereum", "optimism", "polygon"]

/** The statuses in a process that starts after a change of the database. */
const statuses = (
  change: (store: HistoryStore["Service"]) => Effect.Effect<unknown, unknown>,
  options: Partial<IndexerStatusOptions> = {}
) =>
  Effect.gen(function* () {
    yield* change(yield* HistoryStore)
    const status = Effect.flatMap(IndexerStatus, ({ get }) => Effect.forEach(chains, get))
    return yield* Effect.provide(status, IndexerStatus.layer({ chains, ...options }))
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, databases[0]!.layer)), Effect.runPromise)

const indexEthereum = (store: HistoryStore["Service"]) =>
  Effect.andThen(
    store.append("ethereum", [block("ethereum", 5)]),
    store.saveStatus("ethereum", { head: 90, confirmations: 12, silentMs: 0, problem: null })
  )

test("says what the index of a chain lacks, also before its first block", async () => {
  const [ethereum, optimism] = await statuses(indexEthereum)
  expect(ethereum).toEqual({
    head: 90,
    indexed: { block: 5, second: 1_704_067_205 },
    problem: undefined,
    warnings: [
      "ethereum: indexed from block 5 (2024-01-01T00:00:05Z) on",
      "ethereum: indexed up to block 5 (2024-01-01T00:00:05Z), head is 90"
    ],
    isServed: true
  })
  expect(optimism).toEqual({
    head: undefined,
    indexed: undefined,
    problem: undefined,
    warnings: ["optimism: nothing is indexed yet"],
    isServed: true
  })
})

test("where chains are optional, only those in the database are served, and the others cannot be read", async () => {
  expect(await statuses(indexEthereum, { isOptional: true })).toMatchObject([
    { problem: undefined, isServed: true },
    { problem: "nothing is indexed, and no node is configured", isServed: false },
    { problem: "nothing is indexed, and no node is configured", isServed: false }
  ])
})

test("an index that other sources complete may lack blocks", async () => {
  expect(await statuses(indexEthereum, { isSearched: true })).toMatchObject(
    chains.map(() => ({ problem: undefined, warnings: [], isServed: true }))
  )
})

test("a chain that a backfill has begun to index is served", async () => {
  const [ethereum] = await statuses(store => store.declareStart("ethereum", 0), { isOptional: true })
  expect(ethereum).toMatchObject({ isServed: true, problem: undefined, warnings: ["ethereum: nothing is indexed yet"] })
})

test("an indexer that stays below the head does not lag by its confirmations", async () => {
  const [ethereum] = await statuses(store =>
    Effect.andThen(
      store.append("ethereum", [block("ethereum", 0)]),
      store.saveStatus("ethereum", { head: 12, confirmations: 12, silentMs: 0, problem: null })
    )
  )
  expect(ethereum).toMatchObject({ head: 12, warnings: [] })
})
