import { getChain } from "@glossa/classify/chains"
import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { addressOf, appearanceAt, hashOf, positionOf } from "../../test/appearances.ts"
import { type Appearance, HistoryStore, type IndexedBlock } from "../index.ts"

const [alice, bob, relayer] = [addressOf(1), addressOf(2), addressOf(3)]
const start = 1_600_000_000

interface Leg {
  readonly address?: Appearance["address"]
  readonly chain?: Appearance["chain"]
  readonly second?: number
  readonly transaction?: number
  readonly direction?: "out" | "in"
  readonly transferId?: string
  readonly toChain?: string
}

/** An address's record of a bridge transfer, in a transaction with this chain, second and index. */
const leg = ({ address = alice, chain = "ethereum", second = start, transaction = 0, ...metadata }: Leg) => {
  const position = positionOf(getChain(chain).ordinal, 0, transaction)
  const row = appearanceAt(address, { second, position, action: "send", contractType: "exchange" })
  return { ...row, record: { ...row.record, metadata } } satisfies Appearance
}

const nameOf = ({ record: { blockchain, txHash, timestamp } }: Appearance) => ({ blockchain, txHash, timestamp })

const blockOf = (number: number, appearances: ReadonlyArray<Appearance>): IndexedBlock => ({
  chain: "optimism",
  number,
  hash: hashOf(`block ${number}`),
  parentHash: number === 0 ? null : hashOf(`block ${number - 1}`),
  second: start + number,
  ordinal: 0,
  transactions: [],
  appearances
})

describe.each(databases)("other legs on $name", { timeout: 60_000 }, ({ layer }) => {
  const run = <A, E>(use: (store: HistoryStore["Service"]) => Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(
      Effect.flatMap(HistoryStore, use).pipe(Effect.provide(Layer.fresh(HistoryStore.layer)), Effect.provide(layer))
    )
  const find = (store: HistoryStore["Service"], ...rows: ReadonlyArray<Appearance>) =>
    store.getOtherLegs(rows.map(({ record }) => record))

  test("are found from each side, also by an address that has only one", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const transferId = "cctp:0:12345"
        const out = leg({ direction: "out", transferId })
        const into = leg({ chain: "optimism", second: start + 60, address: bob, direction: "in", transferId })
        const paying = leg({ chain: "optimism", second: start + 60, address: relayer, transferId })
        const plain = leg({ second: start + 1 })
        const open = leg({ second: start + 2, direction: "out", transferId: "cctp:0:12346" })
        expect(yield* find(store, out)).toEqual([undefined])
        yield* store.put([out, into, paying, plain, open], [])
        const { rows } = yield* store.getPage({ address: alice, order: "ascending", from: null, limit: 9 })
        expect(yield* find(store, ...rows)).toEqual([nameOf(into), undefined, undefined])
        expect(yield* find(store, into, paying)).toEqual([nameOf(out), nameOf(out)])
        expect(yield* find(store)).toEqual([])
      })
    ))

  test("are found by each id that a transaction's records have", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const ids = ["across:1:7", "across:1:8"] as const
        const sent = ids.map((transferId, i) => leg({ second: start + i, direction: "out", transferId }))
        const received = ids.map((transferId, i) =>
          leg({ chain: "polygon", second: start + 9, address: addressOf(10 + i), direction: "in", transferId })
        )
        yield* store.put([...sent, ...received], [])
        expect(yield* find(store, ...received)).toEqual(sent.map(nameOf))
        expect(yield* find(store, ...sent)).toEqual(received.map(nameOf))
      })
    ))

  test("are gone once their block is rolled back, and found in another one", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const transferId = "hop:0x1"
        const out = leg({ direction: "out", transferId })
        const into = (second: number) => leg({ chain: "optimism", second, direction: "in", transferId })
        yield* store.put([out], [])
        const zero = blockOf(0, [])
        yield* store.append("optimism", [zero, blockOf(1, [into(start + 1)])])
        expect(yield* find(store, out)).toEqual([nameOf(into(start + 1))])
        yield* store.rollback({ chain: "optimism", next: 2, ancestor: zero })
        expect(yield* find(store, out)).toEqual([undefined])
        yield* store.append("optimism", [{ ...blockOf(1, []), hash: hashOf("other") }])
        yield* store.fill("optimism", [blockOf(2, [into(start + 2)])])
        expect(yield* find(store, out)).toEqual([nameOf(into(start + 2))])
      })
    ))

  test("are forgotten when new rules record a transaction without the id", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const transferId = "hop:0x2"
        const into = leg({ chain: "optimism", direction: "in", transferId })
        yield* store.fill("optimism", [blockOf(0, [into])])
        const out = leg({ direction: "out", transferId })
        expect(yield* find(store, out)).toEqual([nameOf(into)])
        yield* store.fill("optimism", [blockOf(0, [leg({ chain: "optimism" })])])
        expect(yield* find(store, out)).toEqual([undefined])
      })
    ))

  test("are the earliest of many that claim an id", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const transferId = "layerzero:0x3"
        const out = leg({ direction: "out", transferId })
        const claims = Array.from({ length: 300 }, (_, i) =>
          leg({ chain: "polygon", second: start + 300 - i, address: addressOf(i + 1), direction: "in", transferId })
        )
        yield* store.put([out, ...claims], [])
        expect(yield* find(store, out, out)).toEqual([nameOf(claims.at(-1)!), nameOf(claims.at(-1)!)])
        yield* store.put([leg({ address: bob, direction: "in", transferId })], [])
        expect(yield* find(store, out)).toEqual([nameOf(claims.at(-1)!)])
      })
    ))

  test("are on another chain, and on the one that the record names", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const transferId = "layerzero:30101:5"
        const out = (toChain?: string) => leg({ direction: "out", transferId, ...(toChain && { toChain }) })
        const own = leg({ address: bob, second: start + 1, direction: "in", transferId })
        const onPolygon = leg({ chain: "polygon", second: start + 2, direction: "in", transferId })
        const onBase = leg({ chain: "base", second: start + 3, direction: "in", transferId })
        yield* store.put([out(), own, onPolygon, onBase], [])
        expect(yield* find(store, out(), out("Base"), out("Optimism"), out("Blast"))).toEqual([
          nameOf(onPolygon),
          nameOf(onBase),
          undefined,
          undefined
        ])
      })
    ))

  test("have ids of any length and characters", () =>
    run(
      Effect.fnUntraced(function* (store) {
        const ids = ["x".repeat(1_000_000), `${"x".repeat(999_999)}y`, "\u0000'; --", "", "\ud800"]
        const sent = ids.map((transferId, i) => leg({ second: start + i, direction: "out", transferId }))
        const received = ids.map((transferId, i) =>
          leg({ chain: "polygon", second: start + i, direction: "in", transferId })
        )
        yield* store.put([...sent, ...received], [])
        expect(yield* find(store, ...received)).toEqual(sent.map(nameOf))
      })
    ))
})
