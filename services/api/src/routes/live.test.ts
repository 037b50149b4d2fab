import { contracts } from "@glossa/fixtures"
import { Redacted } from "effect"
import { getAddress } from "ethers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import type { Contract } from "../api/Contract.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"

let node: Awaited<ReturnType<typeof anvil>>
let service: Awaited<ReturnType<typeof demoService>>
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
  service = await demoService({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "earliest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(key)]
  })
})
afterAll(async () => {
  await service?.stop()
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
})
