import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { dispatch } from "../../../abi/test/assemble.ts"
import { AbiBuilder } from "./AbiBuilder.ts"
import type { AbiInput, ContractPart } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

const [proxy, logic, other]: ReadonlyArray<Address> = ["aa", "1c", "2c"].map(byte => `0x${byte.repeat(20)}` as const)

const codeOf = (...signatures: ReadonlyArray<string>): Hex =>
  dispatch(Object.fromEntries(signatures.map(signature => [toFunctionSelector(signature), () => "602a5f5260205ff3"])))

const part = (address: Address, signatures: ReadonlyArray<string>, more: Partial<ContractPart> = {}): ContractPart => ({
  address,
  code: codeOf(...signatures),
  ...more
})

const build = (own: ContractPart, implementations: ReadonlyArray<ContractPart> = [], more: Partial<AbiInput> = {}) => {
  const proxied = implementations.length === 0 ? own : { ...own, isProxy: true }
  const { abi, evidence, ...rest } = buildAbi(
    { own: proxied, implementations, calls: [], logs: [], names: {}, ...more },
    defaultSignatures
  )
  const entries = abi.map((entry, i) => [
    "name" in entry ? entry.name : entry.type,
    evidence[i]!.source,
    evidence[i]!.contract
  ])
  return { ...rest, entries: entries.toSorted() }
}

const [transfer, approve, ping] = ["transfer(address,uint256)", "approve(address,uint256)", "ping()"]
const transferAbi = `function ${transfer}`

test("a proxy's own fragments come first, each once", () => {
  const both = [part(logic!, [transfer, ping])]
  expect(build(part(proxy!, [transfer]), both).entries).toEqual([
    ["ping", "signature", logic],
    ["transfer", "standard", proxy]
  ])
})

test("a facet contributes only the functions that the diamond routes to it", () => {
  const facets = [
    part(logic!, [transfer, ping], { selectors: [toFunctionSelector(transfer)] }),
    part(other!, [transfer, ping], { selectors: [toFunctionSelector(ping)] })
  ]
  expect(build(part(proxy!, []), facets).entries).toEqual([
    ["ping", "signature", other],
    ["transfer", "standard", logic]
  ])
})

test("leaves out what ethers does not load, keeps it if it is published, and warns of both", () => {
  const taking = (name: string, more: object) => ({
    type: "function",
    name,
    inputs: [{ name: "", type: "function" }],
    ...more
  })
  const whole = taking("kept", { outputs: [], stateMutability: "view" })
  const published = JSON.stringify([whole, taking("repaired", {}), "function ping()"])
  const { entries, warnings, verified } = build(part(proxy!, [ping], { published }))
  expect(entries).toEqual([
    ["kept", "verified", proxy],
    ["ping", "verified", proxy]
  ])
  expect(warnings).toEqual([
    "function kept(function) does not load in ethers 6: invalid type",
    "function repaired(function) is left out; it does not load in ethers 6: invalid type"
  ])
  expect(verified).toBe(true)
  expect(build(part(proxy!, [ping], { published: "function ping()" }))).not.toHaveProperty("warnings")
})

test("guesses names only on request, and not for a published ABI", () => {
  const unknown = "glossaTestsPing()"
  const guess = () => ({ functions: () => [{ fragment: unknown, origin: "x", chance: 1 }], events: () => [] })
  const sources = (input: Partial<AbiInput>, more: Partial<ContractPart> = {}) =>
    buildAbi(
      { own: part(proxy!, [unknown], more), implementations: [], calls: [], logs: [], names: {}, ...input },
      { ...defaultSignatures, guess }
    ).evidence.map(one => one.source)
  expect(sources({})).toEqual(["bytecode"])
  expect(sources({ guess: true })).toEqual(["guessed"])
  const published = JSON.stringify([transferAbi, { type: "function", name: 7 }])
  expect(sources({ guess: true }, { published })).toContain("bytecode")
})

test("constructors of implementations are left out", () => {
  const published = JSON.stringify([transferAbi, "constructor(address owner)", "receive() external payable"])
  const names = build(part(proxy!, []), [part(logic!, [transfer], { published })]).entries.map(([name]) => name)
  expect(names).toEqual(["receive", "transfer"])
})

test("the fallback by which a proxy delegates is left out", () => {
  const clone: Hex = `0x363d3d373d3d3d363d73${logic!.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const published = { published: JSON.stringify([transferAbi]) }
  const own = { address: proxy!, code: clone }
  const middle = { address: other!, code: clone, isProxy: true }
  const { entries, verified } = build(own, [middle, part(logic!, [transfer], published)])
  expect(entries).toEqual([["transfer", "verified", logic]])
  expect(verified).toBe(true)
})

test("is verified if all of it was published, in the proxy or its implementations", () => {
  const published = { published: JSON.stringify([transferAbi]) }
  expect(build(part(proxy!, [transfer], published)).verified).toBe(true)
  expect(build(part(proxy!, []), [part(logic!, [transfer], published)]).verified).toBe(true)
  expect(build(part(proxy!, [approve]), [part(logic!, [transfer], published)]).verified).toBe(false)
  expect(build(part(proxy!, [transfer], published), [part(logic!, [approve])]).verified).toBe(false)
  expect(build(part(proxy!, [])).verified).toBe(false)
})

test("a published ABI is complete: functions found in the code are not added", () => {
  expect(build(part(proxy!, [transfer, ping], { published: transferAbi })).entries).toEqual([
    ["transfer", "verified", proxy]
  ])
})

test("entries that can't be parsed are filled from the code, and the ABI is not verified", () => {
  const published = JSON.stringify([transferAbi, { type: "function", name: "ping", inputs: [{ type: "nonsense" }] }])
  const repaired = build(part(proxy!, [transfer, approve], { published }))
  expect(repaired.entries).toContainEqual(["approve", "standard", proxy])
  expect(repaired.verified).toBe(false)
  const nonsense = build(part(proxy!, [transfer], { published: "Contract source code not verified" }))
  expect(nonsense).toMatchObject({ verified: false, entries: [["transfer", "standard", proxy]] })
})

test("code that can't be analyzed has its published ABI, or none", () => {
  const code: Hex = `0x${"5b".repeat(200_000)}`
  expect(build({ address: proxy!, code, published: transferAbi }).entries).toEqual([["transfer", "verified", proxy]])
  expect(build({ address: proxy!, code })).toMatchObject({ entries: [], verified: false, standards: [] })
})

test("looked-up names come after the shipped ones, and only if they hash to the selector", () => {
  const unknown = "glossaTestsPing()"
  const id = toFunctionSelector(unknown)
  const own = part(proxy!, [unknown])
  expect(build(own)).toMatchObject({ unnamed: [id], entries: [[`func_${id.slice(2)}`, "bytecode", proxy]] })
  expect(build(own, [], { names: { [id]: ["lie()", unknown] } })).toMatchObject({
    unnamed: [],
    entries: [["glossaTestsPing", "signature", proxy]]
  })
})

test("a worker thread returns the same ABI and leaves the event loop free", async () => {
  const all = contracts().map(
    ({ address, bytecode }): AbiInput => ({
      own: { address: address as Address, code: bytecode as Hex },
      implementations: [],
      calls: [],
      logs: [],
      names: {}
    })
  )
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const built = await Effect.runPromise(
    Effect.flatMap(AbiBuilder, ({ build }) => Effect.forEach(all, build, { concurrency: "unbounded" })).pipe(
      Effect.provide(AbiBuilder.layer)
    )
  )
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(10)
  expect(built).toEqual(all.map(input => buildAbi(input, defaultSignatures)))
})

test("rejects contracts when the queue is full", async () => {
  const input: AbiInput = { own: part(proxy!, [transfer]), implementations: [], calls: [], logs: [], names: {} }
  const results = await Effect.runPromise(
    Effect.flatMap(AbiBuilder, ({ build }) =>
      Effect.all(
        Array.from({ length: 200 }, () => Effect.result(build(input))),
        { concurrency: "unbounded" }
      )
    ).pipe(Effect.provide(AbiBuilder.layer))
  )
  const rejected = results.filter(({ _tag }) => _tag === "Failure")
  expect(rejected.length).toBeGreaterThan(100)
  expect(rejected.length).toBeLessThan(200)
  expect(rejected[0]).toMatchObject({ failure: { _tag: "contracts/AnalysisQueueFull" } })
})
