import { hashSelector } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { known } from "@glossa/signatures/node"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { dispatch } from "../../../../../packages/abi/test/assemble.ts"
import { AbiBuilder } from "./AbiBuilder.ts"
import { buildAbi } from "./buildAbi.ts"
import type { ContractPart, ContractParts } from "./ContractParts.ts"

const [proxy, logic, other]: ReadonlyArray<Address> = ["aa", "1c", "2c"].map(byte => `0x${byte.repeat(20)}` as const)

const codeOf = (...signatures: ReadonlyArray<string>): Hex =>
  dispatch(Object.fromEntries(signatures.map(signature => [hashSelector(signature), () => "602a5f5260205ff3"])))

const part = (address: Address, signatures: ReadonlyArray<string>, more: Partial<ContractPart> = {}): ContractPart => ({
  address,
  code: codeOf(...signatures),
  ...more
})

const build = (own: ContractPart, behind: ReadonlyArray<ContractPart> = [], more: Partial<ContractParts> = {}) => {
  const proxied = behind.length === 0 ? own : { ...own, handsOn: true }
  const { abi, evidence, ...rest } = buildAbi({ own: proxied, behind, calls: [], logs: [], names: {}, ...more }, known)
  const entries = abi.map((entry, i) => [
    "name" in entry ? entry.name : entry.type,
    evidence[i]!.source,
    evidence[i]!.contract
  ])
  return { ...rest, entries: entries.toSorted() }
}

const [transfer, approve, ping] = ["transfer(address,uint256)", "approve(address,uint256)", "ping()"]
const transferAbi = `function ${transfer}`

test("a proxy's own fragments come first, and each stands once", () => {
  const both = [part(logic!, [transfer, ping])]
  expect(build(part(proxy!, [transfer]), both).entries).toEqual([
    ["ping", "signature", logic],
    ["transfer", "standard", proxy]
  ])
})

test("of a facet those functions count that are handed to it", () => {
  const facets = [
    part(logic!, [transfer, ping], { selectors: [hashSelector(transfer)] }),
    part(other!, [transfer, ping], { selectors: [hashSelector(ping)] })
  ]
  expect(build(part(proxy!, []), facets).entries).toEqual([
    ["ping", "signature", other],
    ["transfer", "standard", logic]
  ])
})

test("what deploys is the contract's own", () => {
  const published = JSON.stringify([transferAbi, "constructor(address owner)", "receive() external payable"])
  const names = build(part(proxy!, []), [part(logic!, [transfer], { published })]).entries.map(([name]) => name)
  expect(names).toEqual(["receive", "transfer"])
})

test("what is done for calls of no function is who answers', not who hands on", () => {
  const clone: Hex = `0x363d3d373d3d3d363d73${logic!.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const published = { published: JSON.stringify([transferAbi]) }
  const own = { address: proxy!, code: clone }
  const middle = { address: other!, code: clone, handsOn: true }
  const { entries, verified } = build(own, [middle, part(logic!, [transfer], published)])
  expect(entries).toEqual([["transfer", "verified", logic]])
  expect(verified).toBe(true)
})

test("is verified where all of it is published, by whoever answers", () => {
  const published = { published: JSON.stringify([transferAbi]) }
  expect(build(part(proxy!, [transfer], published)).verified).toBe(true)
  expect(build(part(proxy!, []), [part(logic!, [transfer], published)]).verified).toBe(true)
  expect(build(part(proxy!, [approve]), [part(logic!, [transfer], published)]).verified).toBe(false)
  expect(build(part(proxy!, [transfer], published), [part(logic!, [approve])]).verified).toBe(false)
  expect(build(part(proxy!, [])).verified).toBe(false)
})

test("a published ABI is whole, and adds nothing of the code's", () => {
  expect(build(part(proxy!, [transfer, ping], { published: transferAbi })).entries).toEqual([
    ["transfer", "verified", proxy]
  ])
})

test("gaps in it that can't be read are filled from the code, and no more said to be verified", () => {
  const published = JSON.stringify([transferAbi, { type: "function", name: "ping", inputs: [{ type: "nonsense" }] }])
  const mended = build(part(proxy!, [transfer, approve], { published }))
  expect(mended.entries).toContainEqual(["approve", "standard", proxy])
  expect(mended.verified).toBe(false)
  const nonsense = build(part(proxy!, [transfer], { published: "Contract source code not verified" }))
  expect(nonsense).toMatchObject({ verified: false, entries: [["transfer", "standard", proxy]] })
})

test("what can't be analysed has what was published, or nothing", () => {
  const code: Hex = `0x${"5b".repeat(200_000)}`
  expect(build({ address: proxy!, code, published: transferAbi }).entries).toEqual([["transfer", "verified", proxy]])
  expect(build({ address: proxy!, code })).toMatchObject({ entries: [], verified: false, standards: [] })
})

test("names that were found elsewhere stand behind those that are shipped, and only where they hash", () => {
  const unknown = "glossaTestsPing()"
  const id = hashSelector(unknown)
  const own = part(proxy!, [unknown])
  expect(build(own)).toMatchObject({ unnamed: [id], entries: [[`func_${id.slice(2)}`, "bytecode", proxy]] })
  expect(build(own, [], { names: { [id]: ["lie()", unknown] } })).toMatchObject({
    unnamed: [],
    entries: [["glossaTestsPing", "signature", proxy]]
  })
})

test("a thread of its own gives the same, and requests go on meanwhile", async () => {
  const all = contracts().map(
    ({ address, bytecode }): ContractParts => ({
      own: { address: address as Address, code: bytecode as Hex },
      behind: [],
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
  expect(built).toEqual(all.map(parts => buildAbi(parts, known)))
})

test("more contracts than can wait are refused", async () => {
  const parts: ContractParts = { own: part(proxy!, [transfer]), behind: [], calls: [], logs: [], names: {} }
  const answers = await Effect.runPromise(
    Effect.flatMap(AbiBuilder, ({ build }) =>
      Effect.all(
        Array.from({ length: 200 }, () => Effect.result(build(parts))),
        { concurrency: "unbounded" }
      )
    ).pipe(Effect.provide(AbiBuilder.layer))
  )
  const refused = answers.filter(({ _tag }) => _tag === "Failure")
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.length).toBeLessThan(200)
  expect(refused[0]).toMatchObject({ failure: { _tag: "api/BuilderBusy" } })
})
