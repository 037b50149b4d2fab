import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { HistoryStore } from "../src/index.ts"
import { addressOf } from "./appearances.ts"
import type { FakeChain } from "./nodes/fakeChain.ts"

/** Compares the stored rows with a chain's blocks: none is missing, none is duplicated. */
export const expectWhole = Effect.fnUntraced(function* (fake: FakeChain, from?: number, to?: number) {
  const [store, sql] = [yield* HistoryStore, yield* SqlClient.SqlClient]
  const expected = fake.expected(from, to)
  for (let n = 1; n <= 6; n++) {
    const page = { address: addressOf(n), chains: [fake.chain], order: "ascending", from: null, limit: 10_000 } as const
    const { rows } = yield* store.getPage(page)
    expect(rows.map(row => row.record.txHash)).toEqual(expected.get(addressOf(n)) ?? [])
  }
  const [row] = yield* sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances`
  expect(Number(row?.n)).toBe([...expected.values()].flat().length)
})

/** As {@link expectWhole}, in a new process. */
export const expectWholeIn = (database: Layer.Layer<SqlClient.SqlClient, unknown>, fake: FakeChain) =>
  Effect.runPromise(Effect.provide(expectWhole(fake), Layer.provideMerge(HistoryStore.layer, database)))
