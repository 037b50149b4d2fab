import { readFileSync } from "node:fs"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Address, Chain, Hex } from "@glossa/classify"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import { Interface, ZeroAddress } from "ethers"
import { dispatch } from "../../../abi/test/assemble.ts"
import { anvil } from "../../test/anvil.ts"
import { answering } from "../../test/ens.ts"
import { RpcClients } from "../RpcClients.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import { getAccountInfo } from "./getAccountInfo.ts"

const person = (number: number): Address => `0x${(0xa0 + number).toString(16).repeat(20)}`
const word = (hex: string): Hex => `0x${hex.slice(2).padStart(64, "0")}`

/** Code recorded from its real deployment. */
const recorded = (chain: Chain, address: string): Hex =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/contracts/${chain}-${address}.json`, import.meta.url), "utf8"))
    .bytecode

/** Safes of all recorded versions: the proxy's code, and the address of Safe's own code. */
const safes = [
  ["1.3.0", "ethereum", "0x58658d5606c6f832116bffb044597fc4da295e02", "0xd9db270c1b5e3bd161e8c8503c55ceabee709552"],
  ["1.3.0", "polygon", "0xd4de89b857ad31ab3890c7023c89082b4116ad2e", "0x3e5c63644e683549055b9be8653de26e0b4cd36e"],
  ["1.4.1", "optimism", "0x025a898d9c180df7d6addc20e4003638d049a425", "0x41675c099f32341bf84bfc5382af534df5c7461a"]
] as const

const functions = new Interface([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)"
])
const setup = (owners: ReadonlyArray<Address>, threshold: number) =>
  functions.encodeFunctionData("setup", [
    owners,
    threshold,
    ZeroAddress,
    "0x",
    ZeroAddress,
    ZeroAddress,
    0,
    ZeroAddress
  ])

const eip1967: Hex = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc"
const minimal1967: Hex = `0x363d3d373d3d363d7f${eip1967.slice(2)}545af43d6000803e6038573d6000fd5b3d6000f3`
const clone = (of: Address): Hex => `0x363d3d373d3d3d363d73${of.slice(2)}5af43d82803e903d91602b57fd5bf3`
/** An account's code, by the selector of its `validateUserOp`. */
const validating = (selector: string): Hex => dispatch({ [selector]: () => "5f5f5260205ff3" })
const [validate6, validate7] = ["0x3a871cdd", "0x19822f7c"]

const scope = Scope.makeUnsafe()
const provided = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) => Effect.runPromise(Scope.provide(effect, scope))
let client: RpcClient
let send: (method: string, ...params: ReadonlyArray<unknown>) => Promise<unknown>

beforeAll(async () => {
  const node = await provided(anvil(1))
  send = (method, ...params) => Effect.runPromise(node.request(method, params))
  const nodes = await provided(Layer.build(RpcClients.layer([{ chain: "ethereum", urls: [node.url] }])))
  client = Context.get(nodes, RpcClients).clients[0]!
})
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const put = (address: Address, code: Hex) => send("anvil_setCode", address, code)
const traits = (address: Address) =>
  Effect.runPromise(Effect.flatMap(client.code(address), code => getAccountInfo(client, address, code)))

/** A Safe whose proxy delegates to the code at `singleton`, set up by its own `setup`. */
const makeSafe = async (at: Address, proxy: Hex, singleton: Address, owners: ReadonlyArray<Address>) => {
  await put(at, proxy)
  await send("anvil_setStorageAt", at, `0x${"00".repeat(32)}`, word(singleton))
  const [from] = (await send("eth_accounts")) as ReadonlyArray<Address>
  const hash = await send("eth_sendTransaction", { from, to: at, data: setup(owners, 2), gas: "0x1e8480" })
  for (;;) {
    const receipt = (await send("eth_getTransactionReceipt", hash)) as { status: string } | null
    if (receipt !== null) return assert.strictEqual(receipt.status, "0x1")
  }
}

describe("a Safe", () => {
  it.each(safes)("%s on %s has its owners and threshold", async (version, chain, proxy, singleton) => {
    const owners = [person(1), person(2), person(3)]
    await put(singleton, recorded(chain, singleton))
    await makeSafe(proxy, recorded(chain, proxy), singleton, owners)
    assert.deepStrictEqual(await traits(proxy), { contract: true, safe: { version, owners, threshold: 2 } })
  })

  it("is not one for other code with the same functions", async () => {
    const [, chain, proxy, singleton] = safes[0]
    await put(person(5), recorded(chain, singleton))
    await makeSafe(person(6), recorded(chain, proxy), person(5), [person(1), person(2)])
    assert.deepStrictEqual(await traits(person(6)), { contract: true })
    await put(person(7), answering({ "getOwners()": ["address[]", [person(1)]], "getThreshold()": ["uint256", 1] }))
    await send("anvil_setStorageAt", person(7), `0x${"00".repeat(32)}`, word(singleton))
    assert.deepStrictEqual(await traits(person(7)), { contract: true })
  })

  it("is not one before its setup", async () => {
    const [, chain, proxy, singleton] = safes[0]
    await put(singleton, recorded(chain, singleton))
    await put(person(8), recorded(chain, proxy))
    await send("anvil_setStorageAt", person(8), `0x${"00".repeat(32)}`, word(singleton))
    assert.deepStrictEqual(await traits(person(8)), { contract: true })
  })
})

describe("a smart account", () => {
  it.each([
    ["0.6", validate6],
    ["0.7", validate7]
  ] as const)("of EntryPoint %s, in its own code, in implementations and by EIP-7702", async (entryPoint, selector) => {
    const code = person(10)
    await put(code, validating(selector))
    assert.deepStrictEqual(await traits(code), { contract: true, entryPoint })
    await put(person(11), minimal1967)
    await send("anvil_setStorageAt", person(11), eip1967, word(code))
    assert.deepStrictEqual(await traits(person(11)), { contract: true, entryPoint })
    await put(person(12), clone(code))
    assert.deepStrictEqual(await traits(person(12)), { contract: true, entryPoint })
    await put(person(13), `0xef0100${code.slice(2)}`)
    assert.deepStrictEqual(await traits(person(13)), { contract: false, delegate: code, entryPoint })
  })

  it("is not one for a contract that only calls such accounts", async () => {
    await put(person(14), `0x63${validate6.slice(2)}5f5200`)
    assert.deepStrictEqual(await traits(person(14)), { contract: true })
  })

  it("is not one for a delegation to an empty address", async () => {
    await put(person(15), `0xef0100${"77".repeat(20)}`)
    assert.deepStrictEqual(await traits(person(15)), { contract: false, delegate: `0x${"77".repeat(20)}` })
  })
})

describe("any other", () => {
  it("is empty without code, and a token by its functions", async () => {
    assert.deepStrictEqual(await traits(person(16)), { contract: false })
    await put(person(17), answering({ "symbol()": ["string", "X"], "decimals()": ["uint8", 6] }))
    assert.deepStrictEqual(await traits(person(17)), {
      contract: true,
      token: { symbol: "X", decimals: 6, standard: "ERC20" }
    })
  })
})
