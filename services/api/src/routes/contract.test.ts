import { type Abi, abiForms, formatAbi, toFunctionSelector } from "@glossa/abi/effect"
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

/** Contracts published on Sourcify, by chain id and address. */
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
    contracts: { sources: ["sourcify"], sourcify: sourcify.url, signatures: [], storeSamples: true },
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
/** Deploys code, at an address of its own for every test. */
const deploy = async (code: string, node = ethereum, address: string = account(places.next++)) => {
  await node.request("anvil_setCode", address, code)
  return address
}
const ownFunction = (name: string) => dispatch({ [toFunctionSelector(name)]: returning("2a") })

describe("a contract whose source is published", () => {
  test("has its own ABI and name", async () => {
    const address = await deploy(weth.bytecode)
    publish("ethereum", address, { name: "WETH9", abi: weth.abi })
    const contract = await lookUp(address)
    expect(contract).toMatchObject({ address: getAddress(address), verified: true, officialName: "WETH9" })
    expect(contract).not.toHaveProperty("warnings")
    expect(sourcesOf(contract)).toEqual(["verified"])
    const texts = (abi: Interface) => abi.fragments.map(fragment => fragment.format("full")).toSorted()
    expect(texts(new Interface(contract.abi))).toEqual(texts(new Interface(JSON.stringify(weth.abi))))
    expect(await lookUp(address, "")).not.toHaveProperty("evidence")
  })

  test("has a broken ABI repaired as far as the code proves it", async () => {
    const address = await deploy(weth.bytecode)
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
    const repaired = new Interface(contract.abi)
    expect(repaired.getFunction("transfer")?.selector).toBe("0xa9059cbb")
    expect(repaired.getFunction("balanceOf")?.stateMutability).toBe("view")
    expect(sourcesOf(contract)).toContain("repaired")
    expect(contract.verified).toBe(true)
  })

  test("is reconstructed while the source fails, and verified once it recovers", async () => {
    const address = await deploy(weth.bytecode)
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

test.each(abiForms)("returns the ABI alone as %s", async form => {
  const address = await deploy(weth.bytecode)
  publish("ethereum", address, { name: "WETH9", abi: weth.abi })
  const abi = JSON.parse((await lookUp(address)).abi) as Abi
  const { status, headers, body } = await service.get(`/v1/contract/${address}?format=${form}`, key)
  expect(status).toBe(200)
  expect(headers.get("content-type")).toBe(form === "json" ? "application/json" : "text/plain; charset=utf-8")
  expect(body).toEqual(form === "json" ? abi : formatAbi(abi, form))
  expect(headers.get("x-warnings")).toBeNull()
})

describe("an unpublished contract", () => {
  test("is reconstructed from its code, each fragment with evidence", async () => {
    const address = await deploy(weth.bytecode)
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

  test("has types from sample calls where the code leaves them open", async () => {
    const selector = toFunctionSelector("glossaTestsNobodyNamedThis(bytes32)")
    // The code does not show whether its argument is a number.
    const address = await deploy(dispatch({ [selector]: () => "60043560005500" }))
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
  test("returns its name and symbol, also as bytes32", async () => {
    const address = await deploy(
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
  /** Slots set by the previous scene. */
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

  test.each(proxyScenes.map(({ name }) => name))("%s: its implementations and their functions", async name => {
    const { hops } = await stage(name)
    const contract = await lookUp(proxy)
    const implementations = hops.flatMap(([kind, ...addresses]) =>
      addresses.map(address => ({ kind, address: getAddress(address) }))
    )
    // ZeroEx reveals implementations of known functions only, and these are unknown.
    if (hops[0]?.[0] === "ZeroEx") return expect(contract).not.toHaveProperty("proxy")
    expect(contract.proxy).toMatchObject({ kind: hops[0]?.[0], implementations })
    const answered = contract.evidence?.find(({ id }) => id === toFunctionSelector("ping()"))
    expect(answered?.contract).toBe(getAddress(hops.at(-1)?.[1] ?? ""))
    await ethereum.request("anvil_setCode", proxy, "0x")
  })

  test("has its new implementation after an upgrade", async () => {
    const { storage = {} } = await stage("EIP-1967")
    expect(namesOf(await lookUp(proxy))).toContain("ping")
    const upgraded = await deploy(ownFunction("transfer(address,uint256)"))
    const [slot] = Object.keys(storage)
    await ethereum.request("anvil_setStorageAt", proxy, slot, `0x${upgraded.slice(2).padStart(64, "0")}`)
    const contract = await lookUp(proxy)
    expect(namesOf(contract)).toContain("transfer")
    expect(contract.proxy?.implementations).toEqual([{ address: getAddress(upgraded), kind: "EIP-1967" }])
  })

  test("is verified if its implementation is, and has its name", async () => {
    const logic = await deploy(ownFunction("ping()"))
    publish("ethereum", logic, { name: "Logic", abi: ["function ping() view returns (uint256)"] })
    const clone = await deploy(`0x363d3d373d3d3d363d73${logic.slice(2)}5af43d82803e903d91602b57fd5bf3`)
    expect(await lookUp(clone)).toMatchObject({
      verified: true,
      officialName: "Logic",
      proxy: { kind: "EIP-1167", implementations: [{ name: "Logic" }] }
    })
  })

  test("a delegated account has its delegate's ABI", async () => {
    const delegate = await deploy(ownFunction("transfer(address,uint256)"))
    const delegatedAccount = await deploy(`0xef0100${delegate.slice(2)}`)
    const contract = await lookUp(delegatedAccount)
    expect(contract.proxy).toEqual({
      kind: "EIP-7702",
      implementations: [{ kind: "EIP-7702", address: getAddress(delegate) }]
    })
    expect(namesOf(contract)).toEqual(["transfer"])
    expect(contract.evidence?.[0]?.contract).toBe(getAddress(delegate))
  })
})

describe("two chains", () => {
  test("returns the first that has code, unless another is verified or requested", async () => {
    const address = await deploy(ownFunction("transfer(address,uint256)"))
    await deploy(ownFunction("approve(address,uint256)"), optimism, address)
    expect(await lookUp(address)).toMatchObject({ blockchain: "ethereum" })
    expect(await lookUp(address, "?blockchain=optimism")).toMatchObject({ blockchain: "optimism" })
    const other = await deploy(ownFunction("transfer(address,uint256)"))
    await deploy(ownFunction("approve(address,uint256)"), optimism, other)
    publish("optimism", other, { name: "Approver", abi: ["function approve(address,uint256)"] })
    expect(await lookUp(other)).toMatchObject({ blockchain: "optimism", verified: true, officialName: "Approver" })
    expect(await lookUp(other, "?blockchain=ethereum")).toMatchObject({ blockchain: "ethereum", verified: false })
  })

  test("is 404 without code on any chain, also after a contract is gone", async () => {
    const address = await deploy(ownFunction("ping()"))
    await lookUp(address)
    await ethereum.request("anvil_setCode", address, "0x")
    expect((await service.get(`/v1/contract/${address}`, key)).status).toBe(404)
  })
})

test("rejects an unknown include", async () => {
  const { status, body } = await service.get(`/v1/contract/${account(1)}?include=source`, key)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ parameter: "include", reason: expect.stringContaining("evidence") }] })
})
