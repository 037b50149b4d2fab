import { type Address, checksumAddress } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { AbiCoder, Interface } from "ethers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { RpcError } from "../test/bundleNode.ts"
import { ethersProvider, providerOf } from "../test/clients.ts"
import { explain } from "./explain.ts"

const swap = bundles().find(({ id, chainId }) => chainId === 1 && id.startsWith("uniswap-v2/"))!
const { hash } = swap.transaction
const { from, to } = swap.transaction as { from: Address; to: Address }

/** The same address in another case. */
const spelling = (address: string) =>
  fc
    .array(fc.boolean(), { minLength: 40, maxLength: 40 })
    .map(upper => `0x${[...address.slice(2)].map((digit, i) => (upper[i] ? digit.toUpperCase() : digit)).join("")}`)

test("explains the same with the addresses, the hash and the perspective in any case", async () => {
  const expected = await explain(hash, { client: providerOf([swap], { chainId: 1 }), perspective: from })
  await fc.assert(
    fc.asyncProperty(
      spelling(hash),
      spelling(from),
      spelling(from),
      spelling(to),
      async (requested, own, sender, called) => {
        const transaction = { ...swap.transaction, from: sender, to: called }
        const client = providerOf([{ ...swap, transaction }], { chainId: 1 })
        expect(await explain(requested, { client, perspective: own })).toEqual(expected)
      }
    ),
    { numRuns: 25 }
  )
})

test("says that a stranger took no part", async () => {
  const stranger = checksumAddress("0x00000000000000000000000000000000005712a6")
  const { participates, sent, received } = await explain(hash, {
    client: providerOf([swap], { chainId: 1 }),
    perspective: stranger
  })
  expect({ participates, sent, received }).toEqual({ participates: false, sent: [], received: [] })
})

test("gives the reasons in words", async () => {
  const { because } = await explain(hash, { client: providerOf([swap], { chainId: 1 }) })
  expect(because.length).toBeGreaterThan(1)
  for (const reason of because) expect(reason).toMatch(/^\S.{10,}/)
})

test("reads a token once with a cache, a Map or an asynchronous one", async () => {
  const cache = new Map<string, unknown>()
  const asynchronous = {
    get: async (key: string) => JSON.parse(String(cache.get(key) ?? null)) ?? undefined,
    set: async (key: string, value: unknown) => void cache.set(key, JSON.stringify(value))
  }
  for (const one of [new Map<string, unknown>(), asynchronous]) {
    const client = providerOf([swap], { chainId: 1 })
    const first = await explain(hash, { client, cache: one })
    const read = client.count.get("eth_call")
    expect(read).toBeGreaterThan(0)
    expect(await explain(hash, { client, cache: one })).toEqual(first)
    if (one instanceof Map) expect(client.count.get("eth_call")).toBe(read)
  }
})

test("needs one request for each part of a transaction", async () => {
  const client = providerOf([swap], { chainId: 1 })
  await explain(hash, { client })
  expect(Object.fromEntries(client.count)).toEqual({
    eth_chainId: 1,
    eth_getTransactionByHash: 1,
    eth_getTransactionReceipt: 1,
    eth_getBlockByNumber: 1,
    debug_traceTransaction: 1,
    trace_transaction: 1,
    eth_call: 1
  })
})

test("previews an unsent transaction by simulation, or by its calldata alone", async () => {
  const [alice, bob] = [
    checksumAddress("0x00000000000000000000000000000000000a11ce"),
    "0x0000000000000000000000000000000000000b0b"
  ]
  const head = { number: "0x5", timestamp: "0x65a0a000", baseFeePerGas: "0x1" }
  const frame = {
    type: "CALL",
    from: alice.toLowerCase(),
    to: bob,
    value: "0x14d1120d7b160000",
    gasUsed: "0x5208",
    input: "0x",
    output: "0x"
  }
  const simulating = providerOf([], {
    chainId: 1,
    override: method => (method === "eth_getBlockByNumber" ? head : method === "debug_traceCall" ? frame : undefined)
  })
  const unsent = { from: alice, to: bob, value: 1_500_000_000_000_000_000n }
  const { description, record, warnings } = await explain(unsent, { client: simulating })
  expect(description).toBe("Sent 1.5 ETH to 0x0000…0B0b")
  expect(record.metadata["status"]).toBe("preview")
  expect(warnings).toEqual([])

  const blind = providerOf([], {
    chainId: 1,
    override: method => (method === "eth_getBlockByNumber" ? head : undefined)
  })
  const approve = new Interface(["function approve(address spender, uint256 amount)"]).encodeFunctionData("approve", [
    bob,
    5n
  ])
  const alone = await explain(
    { from: alice, to, data: approve },
    { client: ethersProvider({ request: (method, params = []) => blind.request({ method, params }) }, 1) }
  )
  expect(alone.warnings).toEqual(["The node does not simulate: this is a preview of the calldata alone."])
  expect(alone.record.action).toBe("approve")
})

test("reads verified ENS names on request", async () => {
  const coder = AbiCoder.defaultAbiCoder()
  const answers: Readonly<Record<string, string>> = {
    "0x0178b8bf": coder.encode(["address"], [to]), // resolver(bytes32)
    "0x691f3431": coder.encode(["string"], ["alice.eth"]), // name(bytes32)
    "0x3b3b57de": coder.encode(["address"], [from]), // addr(bytes32)
    "0x6352211e": coder.encode(["address"], [to]) // ownerOf(uint256)
  }
  const override = (method: string, [call]: ReadonlyArray<unknown>) =>
    method === "eth_call" ? answers[(call as { readonly data: string }).data.slice(0, 10)] : undefined
  const client = providerOf([swap], { chainId: 1, override })
  expect((await explain(hash, { client, names: true })).names).toEqual({ [checksumAddress(from)]: "alice.eth" })
  expect((await explain(hash, { client })).names).toEqual({})

  const onPolygon = bundles().find(({ chainId }) => chainId === 137)!
  const polygon = providerOf([onPolygon], { chainId: 137 })
  const { names, warnings } = await explain(onPolygon.transaction.hash, { client: polygon, names: true })
  expect({ names, warnings }).toEqual({
    names: {},
    warnings: ["ENS names need a client of ethereum, got one of polygon."]
  })

  const failing = providerOf([swap], {
    chainId: 1,
    override: method => {
      if (method === "eth_call") throw new RpcError(-32005, "slow down")
      return undefined
    }
  })
  const unnamed = await explain(hash, { client: failing, names: true })
  expect(unnamed.warnings.join()).toContain("ENS names could not be read: ")
})
