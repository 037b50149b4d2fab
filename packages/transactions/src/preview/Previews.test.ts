import { RpcClients, type UnsentTransaction } from "@glossa/chain"
import type { Address, Hex, RecordJson } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { sqlLayer as database } from "@glossa/database"
import { AbiCacheStore, ContractStore, HistoryStore, MetadataStore, SignatureStore, TokenSource } from "@glossa/history"
import { Effect, Layer } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { spawnAnvil } from "../../../chain/test/spawnAnvil.ts"
import { Previews } from "./Previews.ts"

const account = (digits: string): Address => `0x${digits.padStart(40, "0")}`
const [alice, bob, spender] = [account("a11ce"), account("b0b"), account("5e11e4")]
const [token, reverting, payer] = [account("70c"), account("bad"), account("9a9e4")]

const approvalTopic = "8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
/** Logs an Approval of its caller for the address and the amount in the calldata, as if it were a token. */
const approving = `0x6024355f52600435337f${approvalTopic}60205fa300`
/** Reverts with Error("closed"). */
const error = `08c379a0${"20".padStart(64, "0")}${"6".padStart(64, "0")}${"636c6f736564".padEnd(64, "0")}`
const closed = `0x6064600a5f3960645ffd${error}`
/** Pays 1 wei back to its caller. */
const payingBack = "0x5f5f5f5f6001335af100"

const word = (value: Address | bigint) => BigInt(value).toString(16).padStart(64, "0")
const approve = (amount: bigint): Hex => `0x095ea7b3${word(spender)}${word(amount)}`
const endless = 2n ** 256n - 1n

let node: Awaited<ReturnType<typeof spawnAnvil>>
beforeAll(async () => {
  node = await spawnAnvil(1, { hardfork: "prague" })
  await node.request("anvil_mine", "0x5")
  const codes = { [token]: approving, [reverting]: closed, [payer]: payingBack }
  for (const [address, code] of Object.entries(codes)) await node.request("anvil_setCode", address, code)
  await node.request("anvil_setBalance", alice, "0xde0b6b3a7640000")
  await node.request("anvil_setBalance", payer, "0x64")
})
afterAll(() => node.stop())

const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, ContractDecoder.layer()).pipe(
  Layer.provide([ContractStore.layer, AbiCacheStore.layer, SignatureStore.layer]),
  Layer.provide([database("sqlite::memory:"), TokenSource.layerNoop])
)

const run = <A, E>(program: Effect.Effect<A, E, Previews | HistoryStore>, urls = [node.url]) => {
  const clients = RpcClients.layer(urls.length === 0 ? [] : [{ chain: "ethereum", urls }])
  return Effect.runPromise(
    Effect.provide(program, Previews.layer.pipe(Layer.provideMerge(stores), Layer.provide(clients)))
  )
}

const unsent = (more: Partial<UnsentTransaction>): UnsentTransaction => ({
  from: alice,
  to: bob,
  value: 0n,
  data: "0x",
  ...more
})

const previewsOf = (transactions: ReadonlyArray<UnsentTransaction>, urls?: Array<string>) =>
  run(
    Effect.flatMap(Previews, ({ preview }) =>
      preview("ethereum", transactions, { include: ["facts", "ledger", "calls"] })
    ),
    urls
  )

const previewOf = async (more: Partial<UnsentTransaction>) => (await previewsOf([unsent(more)])).previews[0]!

test("a payment", async () => {
  const { method, blockNumber, previews } = await previewsOf([unsent({ value: 10n ** 17n })])
  expect({ method, blockNumber }).toEqual({ method: "debug_traceCall", blockNumber: 5 })
  const [{ transaction, balanceChanges, approvals, warnings }] = previews as [(typeof previews)[0]]
  expect(transaction).toMatchObject({
    description: "Sent 0.1 ETH to 0x0000…0B0b",
    action: "send",
    txHash: `0x${"0".repeat(64)}`,
    metadata: { status: "preview" },
    facts: { status: "preview", blockNumber: null, transfers: [{ amountExact: "0.1" }] },
    ledger: [{ amountExact: "0.1" }]
  })
  expect(transaction.fee.amount).toBeGreaterThan(0)
  expect(balanceChanges).toMatchObject([{ amount: -0.1, amountExact: "-0.1", asset: { symbol: "ETH" } }])
  expect({ approvals, warnings }).toEqual({ approvals: [], warnings: [] })
})

test("the balance changes are net", async () => {
  const { balanceChanges } = await previewOf({ to: payer, value: 3n, data: "0x01" })
  expect(balanceChanges).toMatchObject([{ amountExact: "-0.000000000000000002" }])
})

test("an unlimited approval for an unknown spender", async () => {
  const { approvals, warnings, transaction } = await previewOf({ to: token, data: approve(endless) })
  expect(transaction).toMatchObject({
    action: "approve",
    facts: { method: { signature: "approve(address,uint256)" } },
    calls: { decoded: { name: "approve", source: "signature" } }
  })
  expect(approvals).toMatchObject([{ spender: expect.stringMatching(/^0x0{34}5e11e4$/i), unlimited: true }])
  expect(warnings.map(({ code }) => code)).toEqual(["unlimited-approval", "new-contract"])
})

test("an approval with a limit, and the end of one", async () => {
  const { approvals, warnings } = await previewOf({ to: token, data: approve(5n) })
  expect(approvals).toMatchObject([{ amountExact: "5", unit: "smallest", unlimited: false }])
  expect(warnings.map(({ code }) => code)).toEqual(["new-contract"])
  expect((await previewOf({ to: token, data: approve(0n) })).approvals).toEqual([])
})

test("a failure has its reason", async () => {
  const { transaction, warnings, balanceChanges } = await previewOf({ to: reverting, value: 5n, data: "0x12345678" })
  expect(transaction.metadata).toMatchObject({ status: "preview", reason: "closed" })
  expect(warnings[0]).toEqual({ code: "reverted", message: "The transaction would fail: closed." })
  expect(balanceChanges).toEqual([])
})

test("a sender without funds gets a record that says so", async () => {
  const { transaction, warnings } = await previewOf({ from: account("9009"), value: 10n ** 18n })
  expect(transaction.description).toBe("Tried to send 1 ETH to 0x0000…0B0b, but it failed: insufficient funds")
  expect(warnings).toEqual([
    { code: "insufficient-funds", message: "The sender has 0 ETH; the value and the fee need 1 ETH." }
  ])
  const short = await previewOf({ value: 10n ** 18n })
  expect(short.transaction.description).toBe("Sent 1 ETH to 0x0000…0B0b")
  expect(short.warnings.map(({ code }) => code)).toEqual(["insufficient-funds"])
})

test("calldata for an account without code, but not for a precompiled contract", async () => {
  expect((await previewOf({ data: "0x12345678" })).warnings).toMatchObject([{ code: "no-code" }])
  expect((await previewOf({ to: account("4"), data: "0x12345678" })).warnings).toEqual([])
})

test("several share state", async () => {
  const half = 6n * 10n ** 17n
  const poor = account("9009")
  const { method, previews } = await previewsOf([
    unsent({ to: poor, value: half }),
    unsent({ from: poor, to: bob, value: half / 2n }),
    unsent({ value: half })
  ])
  expect(method).toBe("eth_simulateV1")
  expect(previews.map(({ transaction }) => transaction.description)).toEqual([
    "Sent 0.6 ETH to 0x0000…9009",
    "Sent 0.3 ETH to 0x0000…0B0b",
    "Tried to send 0.6 ETH to 0x0000…0B0b, but it failed: insufficient funds"
  ])
  expect(previews.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], [], ["insufficient-funds"]])
})

const sent = (counterparty: Address, second: number, spam?: string) => ({
  chain: "ethereum" as const,
  address: alice,
  isSender: true,
  block: second,
  second,
  position: 1,
  record: {
    txHash: `0x${"0".repeat(64)}`,
    action: "send",
    contractType: "native",
    fee: { amount: 0, amountExact: "0", currency: "ETH" },
    assetsSent: [],
    assetsReceived: [],
    metadata: { counterparty, ...(spam === undefined ? {} : { spam }) }
  } as unknown as RecordJson
})

test("a recipient that resembles an earlier one", async () => {
  const friend: Address = "0xabc1111111111111111111111111111111111def"
  const fake: Address = "0xabc2222222222222222222222222222222222def"
  const { preview } = await run(
    Effect.gen(function* () {
      yield* (yield* HistoryStore).put(
        [sent(friend, 10), sent(fake, 11, "address poisoning: a zero-value transfer")],
        []
      )
      const { preview } = yield* Previews
      const one = (to: Address) => Effect.map(preview("ethereum", [unsent({ to, value: 1n })]), all => all.previews[0]!)
      return { preview: [yield* one(fake), yield* one(friend)] }
    })
  )
  expect(preview.map(({ warnings }) => warnings)).toMatchObject([[{ code: "lookalike-recipient" }], []])
  expect(preview[0]!.warnings[0]!.message).toMatch(/^0xabc2{34}def resembles 0xabc1{34}def,/i)
})

test("without a node, the calldata alone is read", async () => {
  const { method, blockNumber, previews } = await previewsOf([unsent({ to: token, data: approve(endless) })], [])
  expect({ method, blockNumber }).toEqual({ method: "calldata", blockNumber: null })
  const [{ transaction, approvals, warnings, balanceChanges }] = previews as [(typeof previews)[0]]
  expect(transaction.description).toMatch(/^Allow 0x0000…11[eE]4 to spend unlimited/)
  expect(transaction.metadata["status"]).toBe("preview")
  expect(approvals).toMatchObject([{ unlimited: true }])
  expect(balanceChanges).toEqual([])
  expect(warnings).toMatchObject([
    { code: "no-simulation", message: "No node of ethereum is configured. This preview is of the calldata alone." },
    { code: "unlimited-approval" }
  ])
})
