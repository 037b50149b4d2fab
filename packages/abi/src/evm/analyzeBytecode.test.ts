import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { dispatch, rejectingOpening } from "../../test/assemble.ts"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { toEventSelector } from "../entry/hash.ts"
import { analyzeBytecode } from "./analyzeBytecode.ts"
import { readBytecode } from "./Bytecode.ts"
import { type FunctionOffset, findEntries } from "./findEntries.ts"
import { inspect } from "./inspect.ts"

const look = (code: Hex) => analyzeBytecode(readBytecode(code))
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, "0")
const outputsOf = (body: string) =>
  look(dispatch({ "0x11111111": () => body }))
    .functions.get("0x11111111")
    ?.outputs?.map(({ type }) => type)

// Stores words from 0x80 on and returns that many bytes.
const giveBack = (...words: ReadonlyArray<string>) =>
  `${words.map((value, index) => `${value}60${(0x80 + 32 * index).toString(16)}52`).join("")}60${(32 * words.length).toString(16).padStart(2, "0")}6080f3`
const load = "5f54"
const asAddress = `${load}73${"ff".repeat(20)}16`

describe("results", () => {
  it.each([
    ["nothing, by STOP", "00", []],
    ["nothing, by an empty RETURN", "5f5ff3", []],
    ["a word", giveBack(load), ["uint256"]],
    ["an address, by its mask", giveBack(asAddress), ["address"]],
    ["a boolean, by its cleaning", giveBack(`${load}1515`), ["bool"]],
    ["a hash", giveBack("60205f20"), ["bytes32"]],
    ["a constant that fills the word", giveBack(`7f${word(0xabn << 248n)}`), ["bytes32"]],
    ["a signed integer", giveBack(`${load}60000b`), ["int8"]],
    ["several words", giveBack(load, asAddress), ["uint256", "address"]],
    ["a text", giveBack("6020", load, load), ["string"]],
    ["addresses", giveBack("6020", load, asAddress), ["address[]"]],
    ["a boolean and a text", giveBack(`${load}1515`, "6040", load, load), ["bool", "string"]]
  ])("%s", (_, body, types) => {
    expect(outputsOf(body)).toEqual(types)
  })

  it("are undefined for a struct in memory", () => {
    expect(outputsOf(giveBack("6020", asAddress, load))).toBeUndefined()
  })
})

describe("events", () => {
  const topic = toEventSelector("Moved(address,uint256,bool)")
  const emit = (indexed: string, data: string) =>
    `${data}${indexed}7f${topic.slice(2)}60${data === "" ? "00" : "20"}6080a200`

  it("are found with the number of indexed parameters and their types", () => {
    const code = dispatch({ "0x11111111": () => emit(asAddress, `${load}1515608052`) })
    expect([...look(code).events]).toEqual([[topic, { indexed: 1, indexedTypes: ["address"], dataTypes: ["bool"] }]])
  })

  it("are not every 32-byte constant", () => {
    expect(look(dispatch({ "0x11111111": () => `7f${topic.slice(2)}5000` })).events.size).toBe(0)
  })

  it("of WETH9 are its four", () => {
    expect([...look(weth9).events.keys()].toSorted()).toEqual(
      [
        "Transfer(address,address,uint256)",
        "Approval(address,address,uint256)",
        "Deposit(address,uint256)",
        "Withdrawal(address,uint256)"
      ]
        .map(toEventSelector)
        .toSorted()
    )
  })
})

describe("errors", () => {
  const errorsOf = (body: string) => [...look(dispatch({ "0x11111111": () => body })).errors]
  it("are found in Solidity's encoding, with arguments", () => {
    expect(errorsOf(`63aabbccdd60e01b608052${asAddress}60845260246080fd`)).toEqual([
      ["0xaabbccdd", { types: ["address"] }]
    ])
  })

  it("are found in assembly's encoding", () => {
    expect(errorsOf("63aabbccdd5f526004601cfd")).toEqual([["0xaabbccdd", { types: [] }]])
  })

  it("exclude Error(string), Panic(uint256) and errors of other contracts", () => {
    expect(errorsOf("6308c379a060e01b60805260246080fd")).toEqual([])
    expect(errorsOf("634e487b7160e01b60805260246080fd")).toEqual([])
    expect(errorsOf("63aabbccdd60e01b6080523d5f60803e3d6080fd")).toEqual([])
  })
})

describe("mutability", () => {
  const of = (body: string, begins?: string) =>
    look(dispatch({ "0x11111111": () => body }, begins)).functions.get("0x11111111")?.stateMutability

  it("is never view or pure for a function that writes", () => {
    expect(of("3461000057600435600055")).not.toMatch(/view|pure/)
  })

  it("is nonpayable if the dispatcher rejects ether", () => {
    expect(of("6004355f5500")).toBe("payable")
    expect(of("6004355f5500", rejectingOpening)).toBe("nonpayable")
  })
})

describe("hostile code is analyzed within bounds", () => {
  /** Explored instructions, as a measure of time that does not depend on the machine. */
  const steps = (code: Hex): number => {
    const bytecode = readBytecode(code)
    const { traces } = inspect(bytecode, findEntries(bytecode))
    return traces.reduce((sum, { steps }) => sum + steps, 0)
  }
  const jump = (offset: number) => `61${offset.toString(16).padStart(4, "0")}56`
  const many = (count: number, body: (offset: number) => string) =>
    dispatch(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`0x${(0x10000000 + index * 7919).toString(16)}`, body])
      )
    )
  const samples: Record<string, Hex> = {
    "24 KB of JUMPDESTs": `0x${"5b".repeat(24_576)}`,
    "an endless loop": "0x5b5f56",
    "an endless loop that reads its input, in 300 functions": many(300, at => `6004356024350150${jump(at)}`),
    "a loop of known length, far too long, in 300 functions": many(
      300,
      at => `5f5b600101806300ffffff1161${(at + 2).toString(16).padStart(4, "0")}57`
    ),
    "1,500 functions": many(1_500, () => "00"),
    "branches that double the ways at every step": many(5, () => "6004351560205760043515".repeat(200)),
    "pushes without end": `0x${"5f".repeat(24_576)}`,
    "a PUSH32 that is cut off": "0x7f00"
  }
  for (const [name, code] of Object.entries(samples))
    it(name, () => {
      look(code)
      expect(steps(code)).toBeLessThanOrEqual(550_000 + 300)
    })

  it("a dispatcher that reads thousands of variables, before many functions", () => {
    const reads = Array.from({ length: 2_000 }, (_, slot) => `61${(slot + 256).toString(16).padStart(4, "0")}5450`)
    // After them, it jumps to the first function.
    const first = 10_007
    const code = readBytecode(`0x${reads.join("")}5f3561${first.toString(16)}5700${"5b".repeat(300)}00`)
    const functions = Array.from(
      { length: 300 },
      (_, index): FunctionOffset => ({ selector: `0x${index}`, offset: first + index })
    )
    const [dispatcher, ...bodies] = inspect(code, functions).traces.map(({ words }) => words.keys.length)
    expect(dispatcher).toBe(2_001)
    expect(Math.max(...bodies)).toBe(1)
  })

  it("a word far from an offset makes no struct of as many members", () => {
    const { functions } = look(dispatch({ "0x11111111": () => "6004356366605ba401355f5500" }))
    expect(functions.get("0x11111111")?.inputs).toBe("uint256")
  })

  const anyBytes = fc.uint8Array({ maxLength: 600, size: "max" }).map(bytes => Buffer.from(bytes).toString("hex"))
  // biome-ignore format: a list of instructions
  const instruction = fc.constantFrom(
    "5b", "56", "57", "80", "90", "50", "01", "16", "15", "35", "51", "52", "54", "55", "6000", "6080", "6004", "600c", "a1",
    "f3", "fd", "fa", "f1", "3d", "3e", "37", "61000a", "5f", "20"
  )
  const anyFunction = fc
    .array(instruction, { maxLength: 200, size: "max" })
    .map(code => dispatch({ "0x11111111": () => code.join("") }).slice(2))
  fuzz(
    "abi: analyzes any bytes, and any instructions after a dispatcher",
    1_000,
    fc.oneof(anyBytes, anyFunction),
    code => {
      look(`0x${code}`)
    }
  )
})
