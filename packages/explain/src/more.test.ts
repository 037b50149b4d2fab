import { type Address, checksumAddress } from "@glossa/classify"
import { bundles, contracts } from "@glossa/fixtures"
import { AbiCoder, Interface } from "ethers"
import fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { bundleNode, RpcError } from "../test/bundleNode.ts"
import { ethersProvider } from "../test/clients.ts"
import { explain } from "./explain.ts"
import { getAbi } from "./getAbi.ts"

afterEach(() => vi.unstubAllGlobals())

const swap = bundles().find(({ id, chainId }) => chainId === 1 && id.startsWith("uniswap-v2/"))!
const { hash } = swap.transaction
const { from, to } = swap.transaction as { from: Address; to: Address }

/** The same address in another case. */
const spelling = (address: string) =>
  fc
    .array(fc.boolean(), { minLength: 40, maxLength: 40 })
    .map(upper => `0x${[...address.slice(2)].map((digit, i) => (upper[i] ? digit.toUpperCase() : digit)).join("")}`)

const clientOf = (...options: Partial<Parameters<typeof bundleNode>>) => {
  const node = bundleNode(options[0] ?? [swap], options[1] ?? { chainId: 1 })
  return {
    count: node.count,
    request: ({ method, params }: { readonly method: string; readonly params: ReadonlyArray<unknown> }) =>
      node.request(method, params)
  }
}

test("explains the same with the addresses, the hash and the perspective in any case", async () => {
  const expected = await explain(hash, { client: clientOf(), perspective: from })
  await fc.assert(
    fc.asyncProperty(
      spelling(hash),
      spelling(from),
      spelling(from),
      spelling(to),
      async (requested, own, sender, called) => {
        const transaction = { ...swap.transaction, from: sender, to: called }
        const client = clientOf([{ ...swap, transaction }], { chainId: 1 })
        expect(await explain(requested, { client, perspective: own })).toEqual(expected)
      }
    ),
    { numRuns: 25 }
  )
})

test("says that a stranger took no part", async () => {
  const stranger = checksumAddress("0x00000000000000000000000000000000005712a6")
  const { participates, sent, received } = await explain(hash, { client: clientOf(), perspective: stranger })
  expect({ participates, sent, received }).toEqual({ participates: false, sent: [], received: [] })
})

test("gives the reasons in words", async () => {
  const { because } = await explain(hash, { client: clientOf() })
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
    const client = clientOf()
    const first = await explain(hash, { client, cache: one })
    const read = client.count.get("eth_call")
    expect(read).toBeGreaterThan(0)
    expect(await explain(hash, { client, cache: one })).toEqual(first)
    if (one instanceof Map) expect(client.count.get("eth_call")).toBe(read)
  }
})

test("needs one request for each part of a transaction", async () => {
  const client = clientOf()
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
  const simulating = clientOf([], {
    chainId: 1,
    override: method => (method === "eth_getBlockByNumber" ? head : method === "debug_traceCall" ? frame : undefined)
  })
  const unsent = { from: alice, to: bob, value: 1_500_000_000_000_000_000n }
  const { description, record, warnings } = await explain(unsent, { client: simulating })
  expect(description).toBe("Sent 1.5 ETH to 0x0000…0B0b")
  expect(record.metadata["status"]).toBe("preview")
  expect(warnings).toEqual([])

  const blind = clientOf([], { chainId: 1, override: method => (method === "eth_getBlockByNumber" ? head : undefined) })
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

const recordedContract = contracts().find(
  ({ chain, verified, abi }) => chain === "ethereum" && verified && abi !== undefined
)!

const contractClient = () =>
  clientOf([], {
    chainId: 1,
    override: (method, [address]) => {
      if (method === "eth_getCode")
        return String(address).toLowerCase() === recordedContract.address ? recordedContract.bytecode : "0x"
      if (method === "eth_getStorageAt") return `0x${"0".repeat(64)}`
      if (method === "eth_call") throw new RpcError(3, "execution reverted")
      return undefined
    }
  })

test("reconstructs the ABI of a contract, or returns the verified one", async () => {
  const address = checksumAddress(recordedContract.address as Address)
  const rebuilt = await getAbi(address, { client: contractClient(), sourcify: false })
  expect(rebuilt.verified).toBe(false)
  expect(rebuilt.abi.length).toBeGreaterThan(0)
  expect(rebuilt.evidence).toHaveLength(rebuilt.abi.length)
  expect(rebuilt.evidence[0]?.contract).toBe(address)

  const answer = { match: "exact_match", abi: recordedContract.abi, compilation: { name: "Router" } }
  vi.stubGlobal("fetch", async () => Response.json(answer))
  const verified = await getAbi(address, { client: contractClient(), sourcify: "https://sourcify.example" })
  expect(verified).toMatchObject({ verified: true, name: "Router", implementations: [], warnings: [] })

  vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }))
  const unavailable = await getAbi(address, { client: contractClient() })
  expect(unavailable.abi).toEqual(rebuilt.abi)
  expect(unavailable.warnings.join()).toContain("sourcify failed")
})

test("says that there is no contract, and rejects what is no address", async () => {
  await expect(getAbi(from, { client: contractClient(), sourcify: false })).rejects.toMatchObject({
    _tag: "explain/ContractNotFound",
    message: `There is no code at ${checksumAddress(from)} on ethereum.`
  })
  await expect(getAbi("0x12", { client: contractClient() })).rejects.toMatchObject({ _tag: "classify/InvalidAddress" })
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
  const client = clientOf([swap], { chainId: 1, override })
  expect((await explain(hash, { client, names: true })).names).toEqual({ [checksumAddress(from)]: "alice.eth" })
  expect((await explain(hash, { client })).names).toEqual({})

  const onPolygon = bundles().find(({ chainId }) => chainId === 137)!
  const polygon = clientOf([onPolygon], { chainId: 137 })
  const { names, warnings } = await explain(onPolygon.transaction.hash, { client: polygon, names: true })
  expect({ names, warnings }).toEqual({
    names: {},
    warnings: ["ENS names need a client of ethereum, got one of polygon."]
  })

  const failing = clientOf([swap], {
    chainId: 1,
    override: method => {
      if (method === "eth_call") throw new RpcError(-32005, "slow down")
      return undefined
    }
  })
  const unnamed = await explain(hash, { client: failing, names: true })
  expect(unnamed.warnings.join()).toContain("ENS names could not be read: ")
})
