import { describe, expect, it } from "vitest"
import { dispatch, rejectingOpening } from "../../test/assemble.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import { weth9 } from "../../test/weth9.ts"
import type { AbiEntry } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import type { Observations } from "./Observations.ts"
import { reconstructAbi } from "./reconstructAbi.ts"
import type { SignatureSource } from "./SignatureSource.ts"

const from = (observed: Observations, source?: SignatureSource) => orThrow(reconstructAbi(observed, source))
const errorOf = (observed: unknown) => errorFrom(reconstructAbi(observed as Observations))
const signatures = (abi: ReadonlyArray<AbiEntry>) =>
  abi.flatMap(entry => ("name" in entry ? [formatSignature(entry)] : []))
const source = (
  functions: Record<string, ReadonlyArray<string>>,
  events: Record<string, ReadonlyArray<string>> = {}
) => ({
  functions: (selector: string) => (functions[selector] ?? []).map(fragment => ({ fragment, origin: "test" })),
  events: (topic: string) => (events[topic] ?? []).map(fragment => ({ fragment, origin: "test" }))
})

describe("WETH9, from its code alone", () => {
  const { abi, evidence, standards, repairs } = from({ bytecode: weth9 })

  it("has every function, named if a standard has it", () => {
    expect(signatures(abi.filter(entry => entry.type === "function")).toSorted()).toEqual([
      "allowance(address,address)",
      "approve(address,uint256)",
      "balanceOf(address)",
      "decimals()",
      "func_2e1a7d4d(uint256)",
      "func_d0e30db0()",
      "name()",
      "symbol()",
      "totalSupply()",
      "transfer(address,uint256)",
      "transferFrom(address,address,uint256)"
    ])
    expect(standards).toEqual(["ERC20"])
    expect(repairs).toEqual([])
  })

  it("has the right mutability", () => {
    const mutability = (id: string) => abi.find(entry => entry.type === "function" && getEntryId(entry) === id)
    expect(mutability("0xd0e30db0")).toMatchObject({ stateMutability: "payable", selector: "0xd0e30db0" })
    expect(mutability("0x2e1a7d4d")).toMatchObject({ stateMutability: "nonpayable" })
    expect(mutability("0x70a08231")).toMatchObject({ stateMutability: "view", name: "balanceOf" })
  })

  it("has the source of each entry", () => {
    expect(evidence.map(({ id }) => id)).toEqual(abi.map(getEntryId))
    const of = (id: string) => evidence.find(one => one.id === id)
    expect(of("0xa9059cbb")).toEqual({
      id: "0xa9059cbb",
      source: "standard",
      confidence: 0.99,
      because: ["selector in the dispatcher", "fragment from ERC20"]
    })
    expect(of("0x2e1a7d4d")).toMatchObject({
      source: "bytecode",
      because: expect.arrayContaining(["arguments inferred from code"])
    })
  })

  it("has the other names from a signature source", () => {
    const named = from(
      { bytecode: weth9 },
      source({ "0x2e1a7d4d": ["withdraw(uint256)"], "0xd0e30db0": ["deposit()"] })
    )
    expect(signatures(named.abi)).toEqual(expect.arrayContaining(["withdraw(uint256)", "deposit()"]))
    expect(named.abi.find(entry => "name" in entry && entry.name === "deposit")).toMatchObject({
      stateMutability: "payable"
    })
    expect(named.evidence.find(({ id }) => id === "0xd0e30db0")).toMatchObject({ source: "signature" })
  })
})

describe("names", () => {
  it("need a signature that hashes to the id", () => {
    const liar = source({ "0x12345678": ["transfer(address,uint256)", "not a signature", "", "f(uint257)"] })
    expect(from({ selectors: ["0x12345678"] }, liar).abi).toMatchObject([
      { name: "func_12345678", selector: "0x12345678" }
    ])
  })

  it("of functions are not used for events", () => {
    const topic = `0x${"12".repeat(32)}` as const
    expect(from({ topics: [topic] }, source({}, { [topic]: ["Transfer(address,address,uint256)"] })).abi).toEqual([
      { type: "event", name: "event_12121212", inputs: [], anonymous: false, topic0: topic }
    ])
  })

  it("are the candidate's that the code confirms, if two have one selector", () => {
    // A known collision of selectors: both of these hash to 0x42966c68.
    const collision = ["collate_propagate_storage(bytes16)", "burn(uint256)"]
    const name = (mask: string) => {
      // Stores the argument, and in case of a mask only a part of it.
      const bytecode = dispatch({ "0x42966c68": () => `600435${mask}5f5500` })
      return signatures(from({ bytecode }, source({ "0x42966c68": collision })).abi)[0]
    }
    expect(name("")).toBe("burn(uint256)")
    expect(name(`7f${"ff".repeat(16)}${"00".repeat(16)}16`)).toBe("collate_propagate_storage(bytes16)")
  })

  it("come with the fragment's mutability only if the code agrees on payability", () => {
    const mutability = (begins?: string) =>
      from(
        { bytecode: dispatch({ "0x42966c68": () => "6004355f5500" }, begins) },
        source({ "0x42966c68": ["function burn(uint256) view"] })
      ).abi[0]
    expect(mutability(rejectingOpening)).toMatchObject({ stateMutability: "view" })
    expect(mutability()).toMatchObject({ stateMutability: "payable" })
  })
})

describe("observations", () => {
  const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
  const address = `0x${"00".repeat(12)}${"ab".repeat(20)}`
  const log = (topics: number) => ({
    topics: [transferTopic, address, address, `0x${"01".repeat(32)}`].slice(0, topics),
    data: "0x"
  })

  it("distinguish ERC-20's, ERC-721's and CryptoKitties' Transfer by the number of topics", () => {
    const flags = (topics: number) => {
      const [entry] = from({ logs: [log(topics)] }).abi
      return entry?.type === "event" && entry.inputs.map(({ indexed }) => indexed)
    }
    expect(flags(3)).toEqual([true, true, false])
    expect(flags(4)).toEqual([true, true, true])
    expect(flags(1)).toEqual([false, false, false])
  })

  it("of calls count only if the code is unknown or has the selector", () => {
    const calls = ["0x12345678", "0x", "0x1234"]
    expect(signatures(from({ calls }).abi)).toEqual(["func_12345678()"])
    expect(signatures(from({ bytecode: dispatch({ "0x99999999": () => "00" }), calls }).abi)).toEqual([
      "func_99999999()"
    ])
  })
})

describe("an ABI in the input", () => {
  const given = ["function transfer(address to, uint256 value) returns (bool)", "function gone(uint256 a)"]

  it("is kept, and completed from the code", () => {
    const { abi, evidence } = from({
      abi: given,
      bytecode: dispatch({ "0xa9059cbb": () => "00", "0x12345678": () => "00" })
    })
    expect(signatures(abi)).toEqual(["transfer(address,uint256)", "gone(uint256)", "func_12345678()"])
    expect(evidence.map(({ source: from, confidence }) => [from, confidence < 0.5])).toEqual([
      ["verified", false],
      ["verified", true],
      ["bytecode", expect.any(Boolean)]
    ])
  })

  it("has evidence and repairs for a broken entry", () => {
    const { evidence, repairs } = from({ abi: [{ type: "function", name: "f", inputs: [] }, given[0]] })
    expect(evidence.map(({ source: from }) => from)).toEqual(["repaired", "verified"])
    expect(repairs.map(({ path }) => path)).toEqual(["[0].outputs", "[0].stateMutability"])
    expect(evidence[0]?.because).toContain("repaired stateMutability: missing; now nonpayable")
  })

  it("is ignored with a repair if it is invalid", () => {
    const { abi, repairs } = from({ abi: "Contract source code not verified", bytecode: weth9 })
    expect(abi.length).toBeGreaterThan(10)
    expect(repairs).toMatchObject([{ path: "abi", fix: "ignored" }])
  })
})

describe("invalid input", () => {
  it.each([
    [{}, "abi/NoInput"],
    [{ bytecode: "0x" }, "abi/NoInput"],
    [{ bytecode: "6" }, "abi/InvalidObservation"],
    [{ bytecode: "0x6" }, "abi/InvalidObservation"],
    [{ bytecode: `0x${"00".repeat(131_073)}` }, "abi/InvalidObservation"],
    [{ bytecode: 7 }, "abi/InvalidObservation"],
    [{ selectors: ["0x123456"] }, "abi/InvalidObservation"],
    [{ topics: ["0x12345678"] }, "abi/InvalidObservation"],
    [{ calls: "0x12345678" }, "abi/InvalidObservation"],
    [{ logs: [null] }, "abi/InvalidObservation"],
    [{ logs: [{ topics: [], data: "zz" }] }, "abi/InvalidObservation"],
    [{ selectors: Array.from({ length: 10_001 }, () => "0x12345678") }, "abi/InvalidObservation"]
  ])("%j is refused", (observed, tag) => {
    expect(errorOf(observed)._tag).toBe(tag)
  })
})

describe("guesses", () => {
  const signature = "glossaPing(address)"
  const selector = toFunctionSelector(signature)
  const known = toFunctionSelector("pong()")
  const guessing = (fragment: string): SignatureSource => ({
    functions: id => (id === known ? [{ fragment: "pong()", origin: "list" }] : []),
    events: () => [],
    guess: abi => {
      expect(abi.map(entry => "name" in entry && entry.name)).toEqual([`func_${selector.slice(2)}`, "pong"])
      return {
        functions: id => (id === selector ? [{ fragment, origin: "a search", chance: 0.9 }] : []),
        events: () => []
      }
    }
  })

  it("names what the source does not know, with its own evidence and less confidence", () => {
    const { abi, evidence } = orThrow(reconstructAbi({ selectors: [selector, known] }, guessing(signature)))
    expect(abi).toMatchObject([{ name: "glossaPing", inputs: [{ type: "address" }] }, { name: "pong" }])
    expect(evidence.map(one => one.source)).toEqual(["guessed", "signature"])
    expect(evidence[0]!.confidence).toBeLessThan(evidence[1]!.confidence)
  })

  it("does not accept a guess with another hash", () => {
    const { abi } = orThrow(reconstructAbi({ selectors: [selector, known] }, guessing("glossaPong(address)")))
    expect(abi[0]).toMatchObject({ name: `func_${selector.slice(2)}`, selector })
  })
})
