import {
  type Abi,
  type Hex,
  placeholderName,
  reconstructAbi,
  toEventSelector,
  toFunctionSelector
} from "@glossa/abi/effect"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { defaultSignatures, loadGuesser } from "../node.ts"
import type { KnownName } from "../Signatures.ts"
import { createGuesser } from "./createGuesser.ts"

const published = (type: KnownName["type"], name: string, parameters: number): KnownName => ({
  type,
  name,
  parameters,
  weight: 1
})

const entries: ReadonlyArray<KnownName> = [
  published("function", "setReserveFactor", 1),
  published("function", "applyReserveFactor", 2),
  published("function", "setLiquidityIndex", 1),
  published("function", "setBorrowCap", 2),
  published("function", "getReserve", 1),
  published("function", "getLiquidity", 1),
  published("function", "getCap", 1),
  published("function", "index", 0),
  published("function", "LIQUIDITY_INDEX", 0),
  published("event", "ReserveFactorChanged", 2),
  published("error", "InvalidReserve", 0)
]

const guess = createGuesser(() => ({ names: { entries, parameters: ["borrowIndex", "_borrowIndex"] } }), keccak_256)

const unknownFunction = (signature: string, types: ReadonlyArray<string>): Abi[number] => {
  const selector = toFunctionSelector(signature)
  return {
    type: "function",
    name: placeholderName("function", selector),
    selector,
    inputs: types.map(type => ({ name: "", type })),
    outputs: [],
    stateMutability: "nonpayable"
  }
}

const guessed = (signature: string, types: ReadonlyArray<string>, known: Abi = []) =>
  guess([...known, unknownFunction(signature, types)], undefined)?.functions(toFunctionSelector(signature))[0]?.fragment

test.each<[string, string, ReadonlyArray<string>]>([
  ["a known name with other types", "setReserveFactor(address,bool)", ["address", "bool"]],
  ["a type that looks alike in code", "setReserveFactor(bytes32)", ["uint256"]],
  ["a text and a hash", "setBorrowCap(bytes32,string)", ["uint256", "bytes"]],
  ["a known beginning and end", "setIndex(uint256)", ["uint256"]],
  ["the end of a name as a getter", "reserveFactor()", []],
  ["a constant", "RESERVE_FACTOR()", []],
  ["the name of a parameter", "borrowIndex()", []]
])("finds %s", (_, signature, types) => {
  expect(guessed(signature, types)).toBe(signature)
})

test("finds names with words of the contract's other names and of text in its code", () => {
  const treasury = { type: "error", name: "UnknownTreasury", inputs: [] } as const
  expect(guessed("setTreasury(address)", ["address"])).toBeUndefined()
  const all = Array.from({ length: 20 }, (_, i) => published("function", `setThing${i}`, 1))
  const guessSet = createGuesser(() => ({ names: { entries: all, parameters: [] } }), keccak_256)
  const wanted = unknownFunction("setTreasury(address)", ["address"])
  const names = (abi: Abi, code?: Hex) =>
    guessSet(abi, code)?.functions(toFunctionSelector("setTreasury(address)"))[0]?.fragment
  expect(names([treasury, wanted])).toBe("setTreasury(address)")
  const text = `0x60${Buffer.from("Treasury: not the owner").toString("hex")}00` as const
  expect(names([wanted], text)).toBe("setTreasury(address)")
  expect(names([wanted], "0x6000")).toBeUndefined()
})

test("writes names as the contract's other ones", () => {
  const snake = { type: "function", name: "get_dy", inputs: [], outputs: [], stateMutability: "view" } as const
  expect(guessed("set_index(uint256)", ["uint256"])).toBeUndefined()
  expect(guessed("set_index(uint256)", ["uint256"], [snake])).toBe("set_index(uint256)")
})

test("finds events by the whole topic and errors by the selector", () => {
  const topic = toEventSelector("ReserveFactorChanged(address,bytes32)")
  const inputs = ["address", "uint256"].map(type => ({ name: "", type, indexed: false }))
  const event = {
    type: "event",
    name: placeholderName("event", topic),
    topic0: topic,
    inputs,
    anonymous: false
  } as const
  const candidate = guess([event], undefined)?.events(topic)[0]
  expect(candidate).toMatchObject({ fragment: "ReserveFactorChanged(address,bytes32)", chance: 1 })
  const other = `${topic.slice(0, 64)}00` as Hex
  expect(guess([{ ...event, topic0: other }], undefined)).toBeUndefined()
  const selector = toFunctionSelector("InvalidCap()")
  const error = { type: "error", name: placeholderName("error", selector), selector, inputs: [] } as const
  const guessError = createGuesser(
    () => ({
      names: { entries: [1, 2, 3].map(i => published("error", `InvalidThing${i}`, 0)), parameters: ["cap", "_cap"] }
    }),
    keccak_256
  )
  expect(guessError([error], undefined)?.functions(selector)[0]?.fragment).toBe("InvalidCap()")
})

test("returns nothing that does not hash to the selector, and nothing for an ABI without placeholders", () => {
  expect(guess([unknownFunction("zzz(uint256)", ["uint256"])], undefined)).toBeUndefined()
  expect(guess([{ type: "receive", stateMutability: "payable" }], undefined)).toBeUndefined()
})

test("the search ends with its limits", () => {
  const abi = [unknownFunction("setReserveFactor(address,bool)", ["address", "bool"])]
  expect(guess(abi, undefined, { maxHashes: 1 })).toBeDefined()
  expect(guess([unknownFunction("setBorrowCap(bool)", ["bool"])], undefined, { maxHashes: 1 })).toBeUndefined()
})

test("a search that the caller ends has no guesses, even if it found names", () => {
  const abi = [
    unknownFunction("setReserveFactor(address,bool)", ["address", "bool"]),
    unknownFunction("zzz(bool)", ["bool"])
  ]
  const guessMany = createGuesser(
    () => ({ names: { entries: [...entries, ...manyNames], parameters: [] } }),
    keccak_256
  )
  const seen: Array<number> = []
  const guessUntil = (maxHashes: number) =>
    guessMany(abi, undefined, {
      mayContinue: hashes => {
        seen.push(hashes)
        return hashes < maxHashes
      }
    })
  expect(guessUntil(Number.POSITIVE_INFINITY)).toBeDefined()
  seen.length = 0
  expect(guessUntil(1000)).toBeUndefined()
  expect(seen).toEqual([0, 1024])
  expect(guessUntil(0)).toBeUndefined()
})

test("the time of a guess is bounded by the hashes of the whole contract, not of each entry", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2000 }), (entries, maxHashes) => {
      let hashes = 0
      const counting = createGuesser(
        () => ({ names: { entries: manyNames, parameters: [] } }),
        bytes => {
          hashes++
          return keccak_256(bytes)
        }
      )
      const abi = Array.from({ length: entries }, (_, i) => unknownFunction(`zzz${i}(bool[${i}])`, [`bool[${i + 1}]`]))
      counting(abi, undefined, { maxHashes })
      expect(hashes).toBeLessThanOrEqual(maxHashes)
    }),
    { numRuns: 10 }
  )
})

const manyNames = Array.from({ length: 5000 }, (_, i) => published("function", `name${i}`, 1))

test("a name is less likely the more signatures were hashed before it", () => {
  // After the given number of other hashes, every hash begins with the selector.
  const selector = toFunctionSelector("unknown(bool)")
  const bytes = Uint8Array.from(Buffer.from(selector.slice(2).padEnd(64, "0"), "hex"))
  const guessAfter = (others: number) => {
    let hashes = 0
    const forged = createGuesser(
      () => ({ names: { entries: manyNames, parameters: [] } }),
      () => (hashes++ < others ? new Uint8Array(32) : bytes)
    )
    const source = forged([unknownFunction("unknown(bool)", ["bool"])], undefined)
    return source?.functions(selector)[0]?.chance
  }
  expect(guessAfter(0)).toBeGreaterThan(0.999)
  expect(guessAfter(4000)).toBeLessThan(guessAfter(0)!)
})

test("the shipped words name a function that no table has, with its own evidence", async () => {
  const signature = "getKeeperFee(uint256,bytes32)"
  const selector = toFunctionSelector(signature)
  expect(defaultSignatures.functions(selector)).toEqual([])
  const calls = [`${selector}${"7".padStart(64, "0")}${"ab".repeat(32)}`]
  const source = { ...defaultSignatures, guess: await loadGuesser() }
  const { abi, evidence } = Result.getOrThrow(reconstructAbi({ calls }, source))
  expect(abi).toMatchObject([{ name: "getKeeperFee", inputs: [{ type: "uint256" }, { type: "bytes32" }] }])
  expect(evidence).toMatchObject([{ source: "guessed", because: expect.arrayContaining(["calldata round-trips"]) }])
})
