import { bundles } from "@glossa/fixtures"
import { type Appearance, HistoryStore, KnowledgeStore, load, storedParts, TokenSource } from "@glossa/history"
import { layer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { row } from "../../test/row.ts"
import { transaction } from "./transaction.ts"
import { transactionText } from "./transactionText.ts"

const inStore = <A, E>(program: Effect.Effect<A, E, HistoryStore | KnowledgeStore>) =>
  program.pipe(
    Effect.provide(
      Layer.provide(
        Layer.merge(HistoryStore.layer, KnowledgeStore.layer),
        Layer.merge(layer("sqlite::memory:"), TokenSource.none)
      )
    ),
    Effect.runPromise
  )

const pagesOf = (addresses: Iterable<Appearance["address"]>) =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const pages = yield* Effect.forEach(addresses, address =>
      store.page({ address, order: "ascending", from: null, limit: 100 })
    )
    return pages.flatMap(({ rows }) => rows)
  })

/** Written by the letter as the record is shown. */
const expectSame = (rows: ReadonlyArray<Appearance>) => {
  for (const one of rows) expect(transactionText(one, storedParts(one)!)).toBe(JSON.stringify(transaction(one.record)))
}

test("every recorded transaction is written as it is shown", async () => {
  const all = [...bundles()]
  const rows = await inStore(
    Effect.andThen(load(all), pagesOf(new Set(all.map(({ perspective }) => perspective as Appearance["address"]))))
  )
  expect(rows.length).toBeGreaterThan(300)
  expectSame(rows)
})

const hex = (digits: number) =>
  fc
    .string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: digits, maxLength: digits })
    .map(text => `0x${text}` as const)
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom("\\", '"', "]", ",", "\u2028", "\n", "é", "🦊"), maxLength: 6 })
)
const whole = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
const decimal = fc.oneof(
  whole,
  fc.tuple(whole, whole).map(([above, below]) => `${above}.${below}`),
  fc.constantFrom("0", "0.000000000000000001", "1.5", "100000000000000000000000", "1e400", "1\\n", "x")
)
const amount = fc.record({
  amount: fc.option(decimal),
  raw: whole,
  asset: fc.record(
    {
      address: hex(40),
      name: text,
      symbol: text,
      standard: fc.constantFrom("native", "ERC20", "ERC721"),
      tokenId: whole,
      image: fc.oneof(text, fc.constant("https://a.example/é.png"))
    },
    { requiredKeys: ["address", "name", "symbol", "standard"] }
  )
})
const record = fc.record({
  action: fc.constantFrom("send" as const, "swap" as const),
  contractType: fc.constantFrom("token" as const, "exchange" as const),
  contractName: text,
  description: text,
  fee: fc.record({ amount: decimal, currency: text }),
  assetsSent: fc.array(amount, { maxLength: 3 }),
  assetsReceived: fc.array(amount, { maxLength: 3 }),
  metadata: fc.dictionary(fc.stringMatching(/^[a-zA-Z]{0,9}$/), text, { noNullPrototype: true, maxKeys: 4 })
})

test("and so is whatever else a record could be", async () => {
  const said = fc.sample(record, 2_000)
  const addresses = said.map((_, i) => `0x${i.toString(16).padStart(40, "0")}` as const)
  const rows = await inStore(
    Effect.gen(function* () {
      const store = yield* HistoryStore
      yield* store.put(said.map((one, i) => row("polygon", addresses[i]!, one)))
      return yield* pagesOf(addresses)
    })
  )
  expect(rows.length).toBe(said.length)
  expectSame(rows)
})

test("of what came from no store there is nothing to write it from", () => {
  expect(storedParts(row("polygon", `0x${"1".repeat(40)}`))).toBeUndefined()
})
