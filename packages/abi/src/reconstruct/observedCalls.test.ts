import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { dispatch } from "../../test/assemble.ts"
import { orThrow } from "../../test/returned.ts"
import type { DecodedValue } from "../codec/compileType.ts"
import { encodeParameters } from "../codec/encodeParameters.ts"
import type { Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { readTypes } from "../type/readTypes.ts"
import { fitCalls, guessInputs } from "./guessInputs.ts"
import { reconstructAbi } from "./reconstructAbi.ts"

const selector = "0x12345678"
const address = `0x${"ab".repeat(20)}`
const hash = `0x${"c0de".repeat(16)}`
const call = (types: string, values: ReadonlyArray<DecodedValue>, to: string = selector) =>
  (to + orThrow(encodeParameters(readTypes(types)!, values)).slice(2)) as Hex

/** Code that stores its arguments, by the types that it shows. */
const bodies: Readonly<Record<string, string>> = {
  uint256: "6004355f5500",
  "address,uint256,uint256": `73${"ff".repeat(20)}600435165f5560243560015560443560025500`
}
const inputsOf = (inferred: string | undefined, calls: ReadonlyArray<Hex>) => {
  const bytecode = inferred === undefined ? undefined : dispatch({ [selector]: () => bodies[inferred]! })
  const { abi, evidence } = orThrow(reconstructAbi({ calls, bytecode }))
  const [entry] = abi
  return { types: entry?.type === "function" ? signatureTypes(entry.inputs) : "", because: evidence[0]!.because }
}

describe("calls correct inferred inputs", () => {
  it.each([
    ["a hash", "uint256", "bytes32", [hash]],
    ["four bytes", "uint256", "bytes4", ["0x01ffc9a7"]],
    ["a negative number", "uint256", "int256", [-5n]],
    ["one of several", "address,uint256,uint256", "address,bytes32,uint256", [address, hash, 7n]]
  ])("%s", (_, inferred, right, values) => {
    expect(inputsOf(inferred, [call(right, values as ReadonlyArray<DecodedValue>)])).toEqual({
      types: right,
      because: [
        "selector in the dispatcher",
        "selector in calldata",
        "arguments inferred from code",
        "calldata round-trips",
        "placeholder name, which ethers and viem would hash to another selector"
      ]
    })
  })

  it.each([
    ["a small number", [7n]],
    ["the largest number", [2n ** 256n - 1n]],
    ["nothing", [0n]]
  ])("%s is left a number", (_, values) => {
    expect(inputsOf("uint256", [call("uint256", values)]).types).toBe("uint256")
  })

  it("replace inputs that they contradict", () => {
    expect(inputsOf("uint256", [call("bytes,address", ["0x1234", address])])).toMatchObject({ types: "bytes,address" })
  })
})

describe("calls alone show types", () => {
  it.each([
    ["", []],
    ["address,uint256", [address, 5n]],
    ["bytes", ["0x123456"]],
    ["address,bytes,bytes32", [address, "0x12", hash]],
    ["uint256[]", [[1n, 2n, 3n]]],
    ["address[],uint256", [[address, address], 5n]]
  ])("%s", (types, values) => {
    expect(
      inputsOf(undefined, [call(types, values as ReadonlyArray<DecodedValue>)]).types.replace("address[]", "uint256[]")
    ).toBe(types.replace("address[]", "uint256[]"))
  })

  fuzz(
    "abi: finds types that encode to any calldata, or none",
    500,
    fc.tuple(fc.array(fc.oneof(fc.nat(200), fc.constantFrom(32, 64, 96)), { maxLength: 12 }), fc.nat(31)),
    ([words, cut]) => {
      const data = `${selector}${words
        .map(word => word.toString(16).padStart(64, "0"))
        .join("")
        .slice(cut * 2)}` as Hex
      const inputs = guessInputs([data])
      if (inputs !== undefined) expect(fitCalls(inputs, [data])).toEqual({ calls: 1, exact: 1, impossible: 0 })
    }
  )
})

describe("calls decide between signatures with one selector", () => {
  // Both hash to 0x42966c68.
  const source = {
    functions: () =>
      ["collate_propagate_storage(bytes16)", "burn(uint256)"].map(fragment => ({ fragment, origin: "test" })),
    events: () => []
  }
  const named = (types: string, value: DecodedValue) => {
    const { abi, evidence } = orThrow(
      reconstructAbi({ calls: [call(types, [value], toFunctionSelector("burn(uint256)"))] }, source)
    )
    return [abi[0]?.type === "function" && abi[0].name, evidence[0]?.because.at(-1)]
  }
  it("by their encoding", () => {
    expect(named("uint256", 5n)).toEqual(["burn", "calldata round-trips"])
    expect(named("bytes16", `0x${"ab".repeat(16)}`)[0]).toBe("collate_propagate_storage")
  })
})

describe("logs alone show an event's layout", () => {
  const topic = `0x${"12".repeat(32)}` as const
  const padded = (value: string) => `0x${value.replace("0x", "").padStart(64, "0")}` as const
  const inputsOfLogs = (logs: ReadonlyArray<{ topics: ReadonlyArray<string>; data: string }>) => {
    const [entry] = orThrow(reconstructAbi({ logs })).abi
    return entry?.type === "event" ? entry.inputs.map(({ type, indexed }) => [type, indexed]) : []
  }

  it("which parameters are indexed, and what the others are", () => {
    const data = orThrow(encodeParameters(readTypes("uint256,bytes")!, [5n, "0x1234"]))
    expect(inputsOfLogs([{ topics: [topic, padded(address), hash], data }])).toEqual([
      ["address", true],
      ["bytes32", true],
      ["uint256", false],
      ["bytes", false]
    ])
  })
})
