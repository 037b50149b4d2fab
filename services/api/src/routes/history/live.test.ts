import { contracts } from "@glossa/fixtures"
import { Redacted } from "effect"
import { getAddress } from "ethers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anvil } from "../../../test/anvil.ts"
import { demoService } from "../../../test/demoService.ts"
import { openStream } from "../../../test/openStream.ts"
import type { Contract } from "../../api/Contract.ts"
import type { Transaction, TransactionHistory } from "../../api/TransactionHistory.ts"

let node: Awaited<ReturnType<typeof anvil>>
let service: Awaited<ReturnType<typeof demoService>>
/** Reads the same node, and indexes nothing. */
let unindexed: Awaited<ReturnType<typeof demoService>>
let accounts: ReadonlyArray<string>

const key = "a-key-of-sixteen"
const get = (path: string) => service.get(path, key)

const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!

beforeAll(async () => {
  node = await anvil()
  accounts = (await node.request("eth_accounts")) as ReadonlyArray<string>
  await node.request("anvil_setCode", weth.address, weth.bytecode)
  await node.request("eth_sendTransaction", { from: accounts[0], to: accounts[1], value: "0xde0b6b3a7640000" })
  // deposit()
  await node.request("eth_sendTransaction", { from: accounts[0], to: weth.address, value: "0x1", data: "0xd0e30db0" })
  const settings = {
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "earliest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(key)]
  } as const
  service = await demoService(settings)
  unindexed = await demoService({ ...settings, index: false })
})
afterAll(async () => {
  await service?.stop()
  await unindexed?.stop()
  await node?.stop()
})

const indexed = async (block: number) =>
  expect
    .poll(async () => (await service.get("/readyz", null)).body, { timeout: 20_000 })
    .toMatchObject({ chains: [{ blockchain: "ethereum", indexed: block, head: block, readable: true }] })

test("a chain is indexed from the node's first block, and served while it grows", async () => {
  await indexed(2)
  const path = `/v1/address/${accounts[0]}/transactions`
  const before = (await get(path)).body as typeof TransactionHistory.Type
  expect(before.transactions.map(({ action, blockchain }) => [action, blockchain])).toEqual([
    ["deposit", "ethereum-mainnet"],
    ["send", "ethereum-mainnet"]
  ])
  await node.request("eth_sendTransaction", { from: accounts[1], to: accounts[0], value: "0x5" })
  await indexed(3)
  const after = (await get(path)).body as typeof TransactionHistory.Type
  expect(after.transactions.map(({ action }) => action)).toEqual(["receive", "deposit", "send"])
})

const send = (transaction: Record<string, unknown>) =>
  node.request<string>("eth_sendTransaction", { from: accounts[0], gas: "0x30000", ...transaction })
const include = "include=facts,ledger,logs,calls,evidence"
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, "0")

test("by its hash a mined transaction is the history's for each participant, also in the stream", async () => {
  const stream = await openStream(`${service.base}/v1/stream/transactions?include=facts`, { "x-api-key": key })
  expect((await stream.next())?.event).toBe("heartbeat")
  const transfer = `0xa9059cbb${word(accounts[2]!)}${word(3n)}`
  for (const transaction of [
    { to: accounts[1], value: "0x7" },
    { to: weth.address, value: "0x9", data: "0xd0e30db0" },
    { to: weth.address, data: transfer },
    { to: weth.address, data: `0x095ea7b3${word(accounts[3]!)}${"f".repeat(64)}` },
    { to: weth.address, data: `0x2e1a7d4d${word(2n)}` },
    // It fails: more than the account has.
    { to: weth.address, data: `0x2e1a7d4d${word(10n ** 30n)}` },
    { data: "0x6001600c60003960016000f300", value: "0x0" },
    { to: accounts[0], value: "0x1" }
  ])
    await send(transaction)
  const last = await send({ from: accounts[9], to: accounts[8], value: "0x5" })

  const events: Array<Readonly<Record<string, unknown>>> = []
  while (events.filter(({ txHash }) => txHash === last).length < 2) events.push((await stream.next())!.data)
  stream.close()
  expect(new Set(events.map(({ txHash }) => txHash)).size).toBe(9)
  expect(events.length).toBeGreaterThan(16)
  for (const { address, facts, ...record } of events) {
    const { body } = await get(`/v1/address/${address}/transactions?limit=100&include=facts`)
    const { transactions } = body as typeof TransactionHistory.Type
    const inHistory = transactions.find(({ txHash }) => txHash === record["txHash"])
    expect(JSON.stringify(inHistory)).toBe(JSON.stringify({ ...record, facts }))
    const path = `/v1/transaction/${record["txHash"]}?address=${address}`
    for (const one of [service, unindexed]) {
      expect(JSON.stringify((await one.get(path, key)).body)).toBe(JSON.stringify(record))
      expect((await one.get(`${path}&include=facts`, key)).body).toEqual({ ...record, facts })
    }
  }
})

const pendingOf = async (hash: string) => {
  for (const one of [service, unindexed])
    for (const query of ["", `?${include}`]) {
      const { status, headers, body } = await one.get(`/v1/transaction/${hash}${query}`, key)
      expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"])
      expect(body).toMatchObject({ txHash: hash, metadata: { status: "pending" }, assetsSent: [], assetsReceived: [] })
      if (query !== "")
        expect(body).toMatchObject({
          facts: { status: "pending", blockNumber: null, position: null, transfers: [] },
          ledger: [],
          logs: []
        })
    }
}

test("by its hash a transaction is pending until it is mined, and after a reorganization is gone or elsewhere", async () => {
  const unsent = { to: accounts[4], value: "0xde0b6b3a7640000", gas: "0x5208", gasPrice: "0x77359400" }
  const first = await node.request("evm_snapshot")
  const number = Number(await node.request("eth_blockNumber"))
  await node.request("evm_setAutomine", false)
  const hash = await send(unsent)
  const path = `/v1/transaction/${hash}?include=facts`
  expect(((await get(path)).body as typeof Transaction.Type).description).toMatch(/^Send 1 ETH to /)
  await pendingOf(hash)
  const history = async () => {
    const { body } = await get(`/v1/address/${accounts[4]}/transactions?include=facts`)
    return (body as typeof TransactionHistory.Type).transactions.map(({ txHash, facts }) => [
      txHash,
      facts?.status,
      facts?.blockNumber
    ])
  }

  await node.request("evm_mine")
  await expect.poll(history, { timeout: 20_000 }).toEqual([[hash, "succeeded", number + 1]])
  expect((await get(path)).body).toMatchObject({ description: expect.stringMatching(/^Sent 1 ETH to /) })

  // The same transaction, one block later.
  await node.request("evm_revert", first)
  const second = await node.request("evm_snapshot")
  await node.request("anvil_mine", "0x1", "0x3c")
  expect(await send(unsent)).toBe(hash)
  await node.request("evm_mine")
  await expect.poll(history, { timeout: 20_000 }).toEqual([[hash, "succeeded", number + 2]])
  expect((await get(path)).body).toMatchObject({ facts: { blockNumber: number + 2 } })

  await node.request("evm_revert", second)
  await node.request("anvil_mine", "0x3", "0x78")
  await expect.poll(history, { timeout: 20_000 }).toEqual([])
  const { status, body } = await get(`/v1/transaction/${hash}`)
  expect([status, body]).toMatchObject([404, { code: "no-transaction" }])
  expect((await get(`/v1/transactions?hashes=${hash}`)).body).toMatchObject({
    transactions: [],
    problems: [{ hash, code: "no-transaction", status: 404 }]
  })

  expect(await send(unsent)).toBe(hash)
  await expect.poll(async () => (await get(`/v1/transaction/${hash}`)).status, { timeout: 5_000 }).toBe(200)
  await pendingOf(hash)
  await pendingOf(await send({ data: "0x6001600c60003960016000f300" }))
  await pendingOf(await send({ to: weth.address, data: `0xa9059cbb${word(accounts[2]!)}${word(3n)}` }))
  await node.request("evm_setAutomine", true)
  await node.request("evm_mine")
}, 90_000)

test("a profile has an account that only the node knows", async () => {
  const { body } = await get(`/v1/address/${accounts[7]}`)
  expect(body).toMatchObject({ address: getAddress(accounts[7]!), blockchains: ["Ethereum"], tags: [] })
  expect(body).not.toHaveProperty("createdAt")
})

test("an unknown contract has its code from the node, and a reconstructed ABI", async () => {
  const { status, body } = await get(`/v1/contract/${weth.address}`)
  const contract = body as typeof Contract.Type
  expect(status).toBe(200)
  expect(contract).toMatchObject({ verified: false, blockchain: "ethereum", standard: "ERC20" })
  const names = (JSON.parse(contract.abi) as ReadonlyArray<{ name?: string }>).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["transfer", "balanceOf", "approve"]))
  expect((await get(`/v1/contract/${accounts[0]}`)).status).toBe(404)
})

test("a chain that is not configured gets 503, or a warning with allow_partial", async () => {
  const path = `/v1/address/${accounts[0]}/transactions?blockchains=polygon`
  for (const named of [
    path,
    `/v1/contract/${weth.address}?blockchain=polygon`,
    "/v1/stream/transactions?blockchains=polygon"
  ]) {
    const { status, headers, body } = await get(named)
    expect([status, headers.get("retry-after")]).toEqual([503, null])
    expect(body).toMatchObject({
      code: "chain-not-served",
      detail: "polygon: not served. This service has ethereum."
    })
  }
  expect((await get(`${path}&allow_partial=true`)).body).toMatchObject({
    transactions: [],
    warnings: ["polygon: not served"]
  })
})

test("no recordings, and no demo key", async () => {
  expect((await service.get(`/v1/address/${accounts[0]}`, "glossa-demo")).status).toBe(401)
})

test("while the node is down the chain is unavailable, the rest is not", async () => {
  const [known, unknown] = [await send({ to: accounts[5], value: "0x6" }), `0x${"0a".repeat(32)}`]
  const record = async () =>
    (await get(`/v1/address/${accounts[5]}/transactions`)).body as typeof TransactionHistory.Type
  await expect.poll(async () => (await record()).transactions[0]?.txHash, { timeout: 20_000 }).toBe(known)
  await node.stop()
  const path = `/v1/address/${accounts[0]}/transactions`
  await expect.poll(async () => (await get(path)).status, { timeout: 20_000 }).toBe(503)
  expect((await get(path)).body).toMatchObject({ code: "chain-unavailable" })
  expect((await get(`${path}?allow_partial=true`)).body).toMatchObject({
    transactions: [],
    warnings: ["ethereum: its nodes don't respond"]
  })
  expect((await get(`/v1/address/${accounts[0]}`)).body).toMatchObject({
    blockchains: ["Ethereum"],
    warnings: expect.arrayContaining([expect.stringContaining("ethereum")])
  })
  // A known contract is returned as it was last seen; others are unavailable.
  expect((await get(`/v1/contract/${weth.address}?blockchain=ethereum`)).body).toMatchObject({
    standard: "ERC20",
    warnings: ["ethereum: nodes unavailable; contract as last seen"]
  })
  expect((await get(`/v1/contract/${accounts[3]}`)).status).toBe(503)

  // Indexed transactions need no node, except for their additional parts.
  expect((await get(`/v1/transaction/${known}`)).body).toMatchObject({ txHash: known })
  const unavailable = { code: "chain-unavailable", status: 503, detail: expect.stringMatching(/ from ethereum at /) }
  for (const [one, request] of [
    [service, `/v1/transaction/${known}?${include}`],
    [service, `/v1/transaction/${unknown}`],
    [unindexed, `/v1/transaction/${known}?blockchain=ethereum`]
  ] as const) {
    const { status, headers, body } = await one.get(request, key)
    expect([status, body]).toMatchObject([503, unavailable])
    expect(headers.get("retry-after")).toMatch(/^\d+$/)
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|https?:\/\/|fetch/)
  }
  const several = (await get(`/v1/transactions?hashes=${known},${unknown}`)).body
  expect(several).toMatchObject({ transactions: [{ txHash: known }], problems: [{ hash: unknown, ...unavailable }] })
  expect(JSON.stringify(several)).not.toMatch(/127\.0\.0\.1/)
})
