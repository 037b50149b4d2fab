import { toFunctionSelector } from "@glossa/abi"
import { contracts } from "@glossa/fixtures"
import { Effect, Exit, Redacted, Scope } from "effect"
import { getAddress, Interface } from "ethers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { dispatch } from "../../../../packages/abi/test/assemble.ts"
import { account, codesOf, proxy, proxyScenes, storageOf } from "../../../../packages/chain/test/proxies.ts"
import { stubService } from "../../../../packages/chain/test/stubService.ts"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import type { Contract } from "../api/Contract.ts"

type Node = Awaited<ReturnType<typeof anvil>>
type Published = { readonly name: string; readonly abi: unknown }

const key = "a-key-of-sixteen"
const chainIds = { ethereum: 1, optimism: 10 }

/** What Sourcify has, by chain id and address. */
const published = new Map<string, Published | "down">()
const publish = (chain: keyof typeof chainIds, address: string, contract: Published | "down") =>
  published.set(`${chainIds[chain]}/${address.toLowerCase()}`, contract)

const scope = Scope.makeUnsafe()
let ethereum: Node
let optimism: Node
let service: Awaited<ReturnType<typeof demoService>>

beforeAll(async () => {
  const sourcify = await Effect.runPromise(
    Scope.provide(
      stubService(url => {
        const [, chain, address] = /\/v2\/contract\/(\d+)\/(0x[0-9a-f]{40})$/.exec(url.pathname) ?? []
        const known = published.get(`${chain}/${address}`)
        if (known === "down") return { status: 503 }
        if (known === undefined) return { status: 404, body: { match: null, chainId: chain, address } }
        return { body: { match: "exact_match", abi: known.abi, compilation: { name: known.name } } }
      }),
      scope
    )
  )
  ;[ethereum, optimism] = await Promise.all([anvil(1), anvil(10)])
  service = await demoService({
    demo: false,
    chains: [
      { chain: "ethereum", urls: [Redacted.make(ethereum.url)], start: "earliest" },
      { chain: "optimism", urls: [Redacted.make(optimism.url)], start: "earliest" }
    ],
    contracts: { sources: ["sourcify"], sourcify: sourcify.url, signatures: [], observe: true },
    apiKeys: [Redacted.make(key)]
  })
})
afterAll(async () => {
  await service?.stop()
  await Promise.all([ethereum?.stop(), optimism?.stop()])
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const lookUp = async (address: string, query = "?include=evidence") => {
  const { status, body } = await service.get(`/v1/contract/${address}${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as typeof Contract.Type
}

interface Entry {
  readonly type: string
  readonly name?: string
}

const entriesOf = ({ abi }: typeof Contract.Type) => JSON.parse(abi) as ReadonlyArray<Entry>
const namesOf = (contract: typeof Contract.Type) => entriesOf(contract).map(({ type, name }) => name ?? type)
const sourcesOf = ({ evidence = [] }: typeof Contract.Type) => [...new Set(evidence.map(({ source }) => source))]

const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!
const returning = (word: string) => () => `7f${word.padStart(64, "0")}5f5260205ff3`
const places = { next: 0x40 }
/** A place of its own for every test. */
const at = async (code: string, node = ethereum, address: string = account(places.next++)) => {
  await node.request("anvil_setCode", address, code)
  return address
}
const ownFunction = (name: string) => dispatch({ [toFunctionSelector(name)]: returning("2a") })

describe("a contract whose source is published", () => {
  test("has its own ABI and name", async () => {
    const address = await at(weth.bytecode)
    publish("ethereum", address, { name: "WETH9", abi: weth.abi })
    const contract = await lookUp(address)
    expect(contract).toMatchObject({ address: getAddress(address), verified: true, officialName: "WETH9" })
    expect(contract).not.toHaveProperty("warnings")
    expect(sourcesOf(contract)).toEqual(["verified"])
    const texts = (abi: Interface) => abi.fragments.map(fragment => fragment.format("full")).toSorted()
    expect(texts(new Interface(contract.abi))).toEqual(texts(new Interface(JSON.stringify(weth.abi))))
    expect(await lookUp(address, "")).not.toHaveProperty("evidence")
  })

  test("and broken is mended, as far as the code proves it", async () => {
    const address = await at(weth.bytecode)
    publish("ethereum", address, {
      name: "WETH9",
      abi: [
        {
          name: "transfer",
          type: "function",
          constant: false,
          inputs: [
            { name: "dst", type: "IERC20" },
            { name: "wad", type: "uint" }
          ]
        },
        { name: "balanceOf", inputs: [{ type: "address" }], constant: true, outputs: [{ type: "uint256" }] }
      ]
    })
    const contract = await lookUp(address)
    const mended = new Interface(contract.abi)
    expect(mended.getFunction("transfer")?.selector).toBe("0xa9059cbb")
    expect(mended.getFunction("balanceOf")?.stateMutability).toBe("view")
    expect(sourcesOf(contract)).toContain("repaired")
    expect(contract.verified).toBe(true)
  })

  test("is rebuilt while the source can't be asked, and published again afterwards", async () => {
    const address = await at(weth.bytecode)
    publish("ethereum", address, "down")
    const rebuilt = await lookUp(address)
    expect(rebuilt).toMatchObject({
      verified: false,
      warnings: [expect.stringContaining("a source of verified ABIs failed")]
    })
    expect(namesOf(rebuilt)).toContain("transfer")
    publish("ethereum", address, { name: "WETH9", abi: weth.abi })
    expect(await lookUp(address)).toMatchObject({ verified: true, officialName: "WETH9" })
  })
})

describe("a contract nobody published", () => {
  test("is rebuilt from its code, each fragment with its reason", async () => {
    const address = await at(weth.bytecode)
    const contract = await lookUp(address)
    expect(contract).toMatchObject({ verified: false, standard: "ERC20", blockchain: "ethereum" })
    const names = namesOf(contract)
    expect(names).toEqual(expect.arrayContaining(["transfer", "approve", "deposit", "Transfer"]))
    expect(contract.evidence).toHaveLength(names.length)
    for (const { contract: whose, confidence, because } of contract.evidence ?? []) {
      expect(whose).toBe(getAddress(address))
      expect(confidence).toBeGreaterThan(0)
      expect(because.length).toBeGreaterThan(0)
    }
  })

  test("is told by what was seen of it: calls decide what code leaves open", async () => {
    const selector = toFunctionSelector("glossaTestsNobodyNamedThis(bytes32)")
    // what it does with its argument leaves open whether that is a number
    const address = await at(dispatch({ [selector]: () => "60043560005500" }))
    const inputs = async () => {
      const [entry] = JSON.parse((await lookUp(address)).abi)
      expect(entry).toMatchObject({ name: `func_${selector.slice(2)}`, selector })
      return entry.inputs.map(({ type }: { type: string }) => type)
    }
    const [from] = (await ethereum.request("eth_accounts")) as ReadonlyArray<string>
    const data = `${selector}${"5ca1ab1e".repeat(8)}`
    await ethereum.request("eth_sendTransaction", { from, to: address, data })
    const history = async () =>
      (await service.get(`/v1/address/${address}/transactions`, key)).body as { transactions: ReadonlyArray<unknown> }
    await expect.poll(async () => (await history()).transactions.length, { timeout: 20_000 }).toBe(1)
    expect(await inputs()).toEqual(["bytes32"])
  })
})

describe("a token", () => {
  const word = (text: string) => Buffer.from(text).toString("hex").padEnd(64, "0")
  test("says its name and symbol itself, as bytes32 too", async () => {
    const address = await at(
      dispatch({
        [toFunctionSelector("name()")]: returning(word("Maker")),
        [toFunctionSelector("symbol()")]: returning(word("MKR")),
        [toFunctionSelector("decimals()")]: returning("12")
      })
    )
    expect(await lookUp(address)).toMatchObject({ name: "Maker", symbol: "MKR", standard: "ERC20", verified: false })
  })
})

describe("a proxy", () => {
  /** Slots that the scene before has set. */
  const dirty: Array<string> = []

  const stage = async (name: string) => {
    const scene = proxyScenes.find(one => one.name === name)!
    for (const slot of dirty.splice(0)) await ethereum.request("anvil_setStorageAt", proxy, slot, `0x${"0".repeat(64)}`)
    for (const [address, code] of Object.entries(codesOf(scene))) await ethereum.request("anvil_setCode", address, code)
    for (const [address, storage] of Object.entries(storageOf(scene)))
      for (const [slot, value] of Object.entries(storage)) {
        await ethereum.request("anvil_setStorageAt", address, slot, value)
        if (address === proxy) dirty.push(slot)
      }
    return scene
  }

  test.each(proxyScenes.map(({ name }) => name))("%s: whom it hands on to, and what that answers", async name => {
    const { hops } = await stage(name)
    const contract = await lookUp(proxy)
    const behind = hops.flatMap(([kind, ...addresses]) =>
      addresses.map(address => ({ kind, address: getAddress(address) }))
    )
    // a proxy that only answers about functions that it is asked of is not asked of these
    if (hops[0]?.[0] === "ZeroEx") return expect(contract).not.toHaveProperty("proxy")
    expect(contract.proxy).toMatchObject({ kind: hops[0]?.[0], implementations: behind })
    const answered = contract.evidence?.find(({ id }) => id === toFunctionSelector("ping()"))
    expect(answered?.contract).toBe(getAddress(hops.at(-1)?.[1] ?? ""))
    await ethereum.request("anvil_setCode", proxy, "0x")
  })

  test("that is upgraded is noticed", async () => {
    const { storage = {} } = await stage("EIP-1967")
    expect(namesOf(await lookUp(proxy))).toContain("ping")
    const upgraded = await at(ownFunction("transfer(address,uint256)"))
    const [slot] = Object.keys(storage)
    await ethereum.request("anvil_setStorageAt", proxy, slot, `0x${upgraded.slice(2).padStart(64, "0")}`)
    const contract = await lookUp(proxy)
    expect(namesOf(contract)).toContain("transfer")
    expect(contract.proxy?.implementations).toEqual([{ address: getAddress(upgraded), kind: "EIP-1967" }])
  })

  test("is verified where all that answers is, and called what is behind it", async () => {
    const behind = await at(ownFunction("ping()"))
    publish("ethereum", behind, { name: "Logic", abi: ["function ping() view returns (uint256)"] })
    const clone = await at(`0x363d3d373d3d3d363d73${behind.slice(2)}5af43d82803e903d91602b57fd5bf3`)
    expect(await lookUp(clone)).toMatchObject({
      verified: true,
      officialName: "Logic",
      proxy: { kind: "EIP-1167", implementations: [{ name: "Logic" }] }
    })
  })

  test("an account that borrows a contract's code says so, and has its delegate's ABI", async () => {
    const delegate = await at(ownFunction("transfer(address,uint256)"))
    const borrower = await at(`0xef0100${delegate.slice(2)}`)
    const contract = await lookUp(borrower)
    expect(contract.proxy).toEqual({
      kind: "EIP-7702",
      implementations: [{ kind: "EIP-7702", address: getAddress(delegate) }]
    })
    expect(namesOf(contract)).toEqual(["transfer"])
    expect(contract.evidence?.[0]?.contract).toBe(getAddress(delegate))
  })
})

describe("two chains", () => {
  test("the first that has code, unless another's is verified, or asked for", async () => {
    const address = await at(ownFunction("transfer(address,uint256)"))
    await at(ownFunction("approve(address,uint256)"), optimism, address)
    expect(await lookUp(address)).toMatchObject({ blockchain: "ethereum" })
    expect(await lookUp(address, "?blockchain=optimism")).toMatchObject({ blockchain: "optimism" })
    const other = await at(ownFunction("transfer(address,uint256)"))
    await at(ownFunction("approve(address,uint256)"), optimism, other)
    publish("optimism", other, { name: "Approver", abi: ["function approve(address,uint256)"] })
    expect(await lookUp(other)).toMatchObject({ blockchain: "optimism", verified: true, officialName: "Approver" })
    expect(await lookUp(other, "?blockchain=ethereum")).toMatchObject({ blockchain: "ethereum", verified: false })
  })

  test("no code on any of them is no contract, nor is one that is gone", async () => {
    const address = await at(ownFunction("ping()"))
    await lookUp(address)
    await ethereum.request("anvil_setCode", address, "0x")
    expect((await service.get(`/v1/contract/${address}`, key)).status).toBe(404)
  })
})

test("what else may be included is refused by name", async () => {
  const { status, body } = await service.get(`/v1/contract/${account(1)}?include=source`, key)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ parameter: "include", reason: expect.stringContaining("evidence") }] })
})
