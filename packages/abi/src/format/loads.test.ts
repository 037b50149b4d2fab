import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Interface as Interface5 } from "@ethersproject/abi"
import { Interface } from "ethers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compileSources } from "../../test/compileSolidity.ts"
import { entry } from "../../test/entries.ts"
import { orThrow } from "../../test/returned.ts"
import type { Abi, AbiEntry, Hex } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { parseAbi } from "../parse/parseAbi.ts"
import { reconstructAbi } from "../reconstruct/reconstructAbi.ts"
import { standards } from "../standards/catalog.ts"
import { formatAbi } from "./formatAbi.ts"

const selector = fc.stringMatching(/^0x[0-9a-f]{8}$/).map(id => id as Hex)

/** ABIs with entries of all types, of a standard, and without known names, as `reconstructAbi` returns them. */
const contract = fc
  .tuple(fc.array(entry, { maxLength: 5 }), fc.constantFrom(...standards), fc.array(selector, { maxLength: 3 }))
  .map(([entries, { required }, selectors]): Abi => {
    const abi = [...entries, ...orThrow(parseAbi([...required, "receive()"])).abi]
    return orThrow(reconstructAbi({ abi, selectors })).abi
  })

const contracts = fc.sample(contract, { seed: 17, numRuns: 1_000 })

const isPlaceholder = (one: AbiEntry): boolean => "selector" in one || "topic0" in one
/** ethers 5 drops `receive` and entries with the signature of an earlier one. */
const inEthers5 = (abi: Abi): number =>
  new Set(abi.flatMap(one => ("name" in one ? [`${one.type} ${formatSignature(one)}`] : []))).size

describe("1,000 contracts load in every form", { timeout: 60_000 }, () => {
  it("are the expected ones", () => {
    const entries = contracts.flat()
    expect(entries.length).toBeGreaterThan(5_000)
    expect(entries.filter(isPlaceholder).length).toBeGreaterThan(500)
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(["function", "event", "error", "receive"]))
  })

  it("solc compiles the interfaces", () => {
    const sources = Object.fromEntries(contracts.map((abi, i) => [`${i}.sol`, formatAbi(abi, "solidity")]))
    const { errors, contracts: compiled } = compileSources(sources, ["abi"])
    expect(errors).toEqual([])
    const counts = contracts.map((_, i) => (Object.values(compiled[`${i}.sol`]!)[0]!.abi as Abi).length)
    const leftOut = contracts.map((_, i) => sources[`${i}.sol`]!.split("\n    // Left out").length - 1)
    expect(counts).toEqual(contracts.map((abi, i) => abi.length - leftOut[i]!))
  })

  it("abitype's strict types accept the constants", () => {
    const folder = mkdtempSync(`${import.meta.dirname}/.types-`)
    try {
      for (const [i, abi] of contracts.entries()) writeFileSync(`${folder}/${i}.ts`, formatAbi(abi, "typescript"))
      const uses = contracts.map(
        (_, i) => `import { abi as abi${i} } from "./${i}.ts"\nexport const c${i}: Abi = abi${i}\n`
      )
      writeFileSync(`${folder}/all.ts`, `import type { Abi } from "abitype"\n${uses.join("")}`)
      const options = ["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions", "--module", "preserve"]
      const tsc = `${import.meta.dirname}/../../node_modules/.bin/tsc`
      execFileSync(tsc, [...options, "--target", "es2022", "--ignoreConfig", `${folder}/all.ts`], { encoding: "utf8" })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("ethers 6 and 5 load the JSON", () => {
    for (const abi of contracts) {
      const json = formatAbi(abi, "json")
      expect(new Interface(json).fragments).toHaveLength(abi.length)
      expect(new Interface5(json).fragments).toHaveLength(inEthers5(abi))
    }
  })

  it("fragments are read back", () => {
    for (const abi of contracts) {
      const isComment = (one: AbiEntry) => formatAbi([one], "human-readable").startsWith("//")
      const named = abi.filter(one => !isPlaceholder(one) && !isComment(one))
      if (named.length === 0) continue
      const { abi: read } = orThrow(parseAbi(formatAbi(named, "human-readable")))
      expect(read.map(getEntryId)).toEqual(named.map(getEntryId))
    }
  })
})
