import { parseBundle, RateLimitedError } from "@glossa/chain"
import { type Chain, type Hex, knownChains, type Transaction } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { sqlLayer } from "@glossa/database"
import { bundles } from "@glossa/fixtures"
import {
  AbiCacheStore,
  type Appearance,
  ContractStore,
  HistoryStore,
  loadBundles,
  MetadataStore,
  type Page,
  SignatureStore,
  SourceUnavailableError,
  TokenSource,
  TransactionSource
} from "@glossa/history"
import { Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { includes } from "./extras/Extras.ts"
import { Transactions } from "./Transactions.ts"

const recorded = bundles()
const parsed = new Map(
  recorded.map(bundle => {
    const { transaction } = Result.getOrThrow(parseBundle(bundle))
    return [`${transaction.chain} ${transaction.hash}`, transaction] as const
  })
)
const all = ["ethereum", "optimism", "polygon"] as const

type Read = (chain: Chain, hash: Hex) => Effect.Effect<Transaction | null, SourceUnavailableError>

const fromBundles: Read = (chain, hash) => Effect.succeed(parsed.get(`${chain} ${hash}`) ?? null)
const down: Read = (chain, hash) =>
  Effect.fail(new SourceUnavailableError({ chain, wanted: hash, cause: new Error("secret.example is down") }))

const run = <A, E>(
  program: Effect.Effect<A, E, Transactions | HistoryStore | MetadataStore | SqlClient.SqlClient>,
  transaction: Read = fromBundles,
  chains: ReadonlyArray<Chain> = knownChains
) =>
  program.pipe(
    Effect.provide(
      Transactions.layer({ chains, timeout: "50 millis" }).pipe(
        Layer.provide(ContractDecoder.layer()),
        Layer.provideMerge(
          Layer.mergeAll(
            HistoryStore.layer,
            MetadataStore.layer,
            ContractStore.layer,
            AbiCacheStore.layer,
            SignatureStore.layer
          )
        ),
        Layer.provideMerge(
          Layer.mergeAll(
            sqlLayer("sqlite::memory:"),
            TokenSource.layerNoop,
            Layer.succeed(TransactionSource, { transaction })
          )
        )
      )
    ),
    Effect.runPromise
  )

const rowsOf = (address: Appearance["address"]) =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const rows: Array<Appearance> = []
    for (let from: Parameters<typeof store.getPage>[0]["from"] = null; ; ) {
      const page: Page = yield* store.getPage({ address, order: "ascending", from, limit: 100 })
      rows.push(...page.rows)
      if (!page.more) return rows
      from = page.next
    }
  })

test(
  "the record equals the history's of every participant, from the index and from the node",
  { timeout: 300_000 },
  () =>
    run(
      Effect.gen(function* () {
        yield* loadBundles(recorded)
        const { get } = yield* Transactions
        const sql = yield* SqlClient.SqlClient
        const addresses = yield* sql<{ address: Uint8Array }>`SELECT DISTINCT address FROM appearances`
        const rows: Array<Appearance> = []
        for (const { address } of addresses) rows.push(...(yield* rowsOf(`0x${Buffer.from(address).toString("hex")}`)))
        expect(rows.length).toBeGreaterThan(5_000)
        const compare = Effect.fnUntraced(function* () {
          for (const { record, address, chain } of rows) {
            const found = yield* get(record.txHash, { chains: [chain], address })
            if (JSON.stringify(found.record) !== JSON.stringify(record)) expect(found.record).toEqual(record)
            expect(found.extras).toEqual({})
          }
        })
        yield* compare()
        yield* sql`DELETE FROM transactions`
        yield* compare()
      })
    )
)

const [some] = recorded.filter(({ id }) => id === "uniswap-v2/ethereum-swap-coin-for-token")
const swap = Result.getOrThrow(parseBundle(some)).transaction

test("all parts are decoded and named", () =>
  run(
    Effect.gen(function* () {
      yield* loadBundles(recorded)
      const { get } = yield* Transactions
      const { record, extras } = yield* get(swap.hash, { chains: all, include: includes })
      expect(record).toEqual((yield* get(swap.hash, { chains: all })).record)
      expect(Object.keys(extras)).toEqual([...includes, "names", "tokens"])
      expect(extras.facts).toMatchObject({ status: "succeeded", blockNumber: swap.blockNumber, position: swap.index })
      expect(extras.logs?.map(({ decoded }) => decoded?.name)).toContain("Swap")
      expect(extras.calls?.decoded?.kind).toBe("call")
      expect(extras.evidence?.acts.filter(({ chosen }) => chosen)).toMatchObject([{ action: "swap" }])
      expect(Object.values(extras.names ?? {})).toContain("Wrapped Ether")
    })
  ))

test("an address that has no part in it has a record, too", () =>
  run(
    Effect.gen(function* () {
      yield* loadBundles([some])
      const { get } = yield* Transactions
      const stranger = `0x${"57".repeat(20)}` as const
      expect((yield* get(swap.hash, { chains: all, address: stranger })).record).toMatchObject({
        txHash: swap.hash,
        assetsSent: [],
        assetsReceived: []
      })
    })
  ))

const unknown = `0x${"ff".repeat(32)}` as const

test("a transaction that no chain has is not found, and an unreadable one is an error of its own", async () => {
  const getting = (hash: Hex) => Effect.flip(Effect.flatMap(Transactions, ({ get }) => get(hash, { chains: all })))
  expect(await run(getting(unknown))).toMatchObject({ _tag: "transactions/TransactionNotFound", chains: all })
  expect(await run(getting(unknown), fromBundles, [])).toMatchObject({ _tag: "transactions/TransactionNotFound" })
  const error = await run(getting(unknown), (chain, hash) => (chain === "polygon" ? down : fromBundles)(chain, hash))
  expect(error).toMatchObject({ _tag: "transactions/TransactionUnavailable", chains: ["polygon"] })
  expect(error.message).not.toContain("secret")
  const limited: Read = chain =>
    Effect.fail(
      new SourceUnavailableError({ chain, wanted: "", cause: new RateLimitedError({ endpoint: "", retryAfter: null }) })
    )
  expect((await run(getting(unknown), limited)).message).toContain("its nodes limit the rate of requests (429)")
  expect(await run(getting(unknown), () => Effect.never)).toMatchObject({
    _tag: "transactions/TransactionUnavailable",
    reason: "its nodes did not answer in time",
    chains: all
  })
})

test("a chain that is down does not hide a transaction of another, nor what is indexed", () =>
  run(
    Effect.gen(function* () {
      const { get } = yield* Transactions
      expect((yield* get(swap.hash, { chains: all })).record.txHash).toBe(swap.hash)
      yield* loadBundles(recorded.filter(({ chain }) => chain === "polygon").slice(0, 1))
      const [polygon] = [...parsed.values()].filter(({ chain }) => chain === "polygon")
      const [place] = yield* (yield* HistoryStore).getTransactions(polygon!.hash)
      if (place !== undefined) {
        expect((yield* get(polygon!.hash, { chains: all })).chain).toBe("polygon")
        expect(yield* Effect.flip(get(polygon!.hash, { chains: all, include: ["facts"] }))).toMatchObject({
          _tag: "transactions/TransactionUnavailable",
          chains: ["polygon"]
        })
      }
    }),
    (chain, hash) => (chain === "ethereum" ? fromBundles : down)(chain, hash)
  ))

test("many at once are in the order requested, each with its own error", () =>
  run(
    Effect.gen(function* () {
      const { getMany } = yield* Transactions
      const [found, missing, again] = yield* getMany([swap.hash, unknown, swap.hash], { chains: all })
      expect(Result.getOrThrow(found!).record.txHash).toBe(swap.hash)
      expect(Result.isFailure(missing!) && missing.failure._tag).toBe("transactions/TransactionNotFound")
      expect(again).toEqual(found)
    })
  ))

test("concurrent and recent requests read a transaction once, and again where a reorganization moved it", async () => {
  let reads = 0
  await run(
    Effect.gen(function* () {
      const { getFacts, get } = yield* Transactions
      const lookup = get(swap.hash, { chains: ["ethereum"] })
      yield* Effect.all([lookup, lookup], { concurrency: "unbounded" })
      yield* lookup
      expect(reads).toBe(1)
      yield* loadBundles([some])
      const [row] = yield* rowsOf(swap.from)
      const facts = getFacts([row!, row!])
      yield* Effect.all([facts, facts, get(swap.hash, { chains: all, include: ["ledger"] })], {
        concurrency: "unbounded"
      })
      expect(reads).toBe(2)
      yield* getFacts([{ ...row!, block: row!.block + 1 }])
      yield* getFacts([{ ...row!, second: row!.second + 12 }])
      expect(reads).toBe(4)
      expect(yield* getFacts([{ ...row!, record: { ...row!.record, txHash: unknown } }])).toEqual([undefined])
    }),
    (chain, hash) =>
      Effect.suspend(() => {
        reads++
        return fromBundles(chain, hash)
      })
  )
})

test("a pending transaction is a record without effects", () =>
  run(
    Effect.gen(function* () {
      const { get } = yield* Transactions
      const { record, extras } = yield* get(swap.hash, { chains: ["ethereum"], include: includes })
      expect(record.metadata["status"]).toBe("pending")
      expect(record.description).toMatch(/^Swap /)
      expect(extras).toMatchObject({
        facts: { status: "pending", blockNumber: null, position: null, transfers: [] },
        ledger: [],
        logs: [],
        calls: { reverted: false, calls: [] }
      })
    }),
    () =>
      Effect.succeed({
        ...swap,
        succeeded: null,
        blockNumber: 0,
        logs: [],
        calls: [],
        fee: { total: 0n, l1: 0n, blob: 0n }
      })
  ))

test("without nodes, what the index lacks is unknown", () =>
  Effect.gen(function* () {
    yield* loadBundles([some])
    const { get, getMany, getFacts } = yield* Transactions
    const found = yield* get(swap.hash, { chains: all })
    expect(found.record.txHash).toBe(swap.hash)
    const unknown = [
      { hash: swap.hash, include: includes },
      { hash: swap.hash, address: `0x${"12".repeat(20)}` },
      { hash: `0x${"34".repeat(32)}` }
    ] as const
    for (const { hash, ...options } of unknown) {
      const { _tag } = yield* Effect.flip(get(hash, { chains: all, ...options }))
      expect(_tag).toBe("transactions/TransactionNotFound")
    }
    const [one] = yield* getMany([swap.hash], { chains: all, include: ["ledger"] })
    expect(one).toMatchObject({ failure: { _tag: "transactions/TransactionNotFound" } })
    expect(yield* getFacts(yield* rowsOf(swap.from))).toContain(undefined)
  }).pipe(
    Effect.provide(
      Transactions.layerIndexed.pipe(
        Layer.provide(ContractDecoder.layer()),
        Layer.provideMerge(
          Layer.mergeAll(
            HistoryStore.layer,
            MetadataStore.layer,
            ContractStore.layer,
            AbiCacheStore.layer,
            SignatureStore.layer
          )
        ),
        Layer.provideMerge(Layer.merge(sqlLayer("sqlite::memory:"), TokenSource.layerNoop))
      )
    ),
    Effect.runPromise
  ))
