import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { anyValue, parameter } from "../../test/parameters.ts"
import { orThrow } from "../../test/returned.ts"
import type { Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import { createSignatureDecoder } from "./createSignatureDecoder.ts"
import { encodeParameters } from "./encodeParameters.ts"

const word = (value: bigint | number | string) =>
  (typeof value === "string" ? value : BigInt(value).toString(16)).padStart(64, "0")
const alice = "a11ce00000000000000000000000000000000001"
const bob = "b0b0000000000000000000000000000000000002"

/** A source that returns all of its signatures for every id, as a hostile one may. */
const decoderOf = (...fragments: ReadonlyArray<string>) => {
  const all = fragments.map(fragment => ({ fragment, origin: "test" }))
  return createSignatureDecoder({ functions: () => all, events: () => all, errors: () => [] })
}

describe("calls", () => {
  // These signatures have one selector; the last three were mined for it.
  const colliding = ["transfer(address,uint256)", "many_msg_babbage(bytes1)", "func_2093253501(bytes)"]
  const transfer: Hex = `0xa9059cbb${word(bob)}${word(7)}`

  it("collide in the tests as they do on chain", () => {
    expect(new Set(colliding.map(toFunctionSelector))).toEqual(new Set(["0xa9059cbb"]))
  })

  it("uses only signatures that hash to the selector", () => {
    const decoder = decoderOf("burn(uint256)", "glossaTestsPing(address)")
    const data: Hex = `${toFunctionSelector("glossaTestsPing(address)")}${word(bob)}`
    const { entry, values, origin, alternatives } = orThrow(decoder.call(data))
    expect([entry.name, values, origin, alternatives]).toEqual(["glossaTestsPing", [`0x${bob}`], "test", []])
    expect(decoder.call("0x12345678")).toMatchObject({ _tag: "abi/UnknownId" })
    expect(decoder.call("0x")).toMatchObject({ _tag: "abi/UnknownId", id: "0x" })
  })

  it("skips signatures whose types the data exceeds", () => {
    const { entry, alternatives } = orThrow(decoderOf(...colliding.toReversed()).call(transfer))
    expect([entry.name, alternatives]).toEqual(["transfer", []])
    expect(decoderOf("many_msg_babbage(bytes1)").call(`0xa9059cbb${word(7)}`)).toMatchObject({
      _tag: "abi/ValueOutOfRange"
    })
  })

  it("prefers the signature that encodes to the same data, and reports the others", () => {
    // The offset 0 also encodes an empty `bytes`, and a zero word is a valid `bytes1`.
    const data: Hex = `0xa9059cbb${word(0)}${word(7)}`
    const { entry, alternatives } = orThrow(decoderOf(...colliding.toReversed()).call(data))
    expect([entry.name, alternatives]).toEqual(["transfer", ["func_2093253501(bytes)", "many_msg_babbage(bytes1)"]])
  })

  it("decodes data with a suffix, and fails for data that is cut", () => {
    expect(decoderOf().call(`${transfer}c0ffee`)).toMatchObject({ values: [`0x${bob}`, 7n] })
    expect(decoderOf().call(transfer.slice(0, -2) as Hex)).toMatchObject({ _tag: "abi/DataTooShort" })
  })
})

describe("logs", () => {
  const swap = "Swap(address,uint256,uint256,uint256,uint256,address)"
  const topics = [toEventSelector(swap), `0x${word(alice)}`, `0x${word(bob)}`] as const

  it("uses the declared event that has as many indexed parameters as the log has topics", () => {
    const transfer = toEventSelector("Transfer(address,address,uint256)")
    const [from, to, id]: ReadonlyArray<Hex> = [`0x${word(alice)}`, `0x${word(bob)}`, `0x${word(9)}`]
    const fungible = orThrow(decoderOf().log({ topics: [transfer, from!, to!], data: id! }))
    const collectible = orThrow(decoderOf().log({ topics: [transfer, from!, to!, id!], data: "0x" }))
    expect([fungible.origin, collectible.origin]).toEqual(["ERC20", "ERC721"])
    expect(fungible.values).toEqual(collectible.values)
  })

  it("finds the indexed parameters of a bare signature by their values", () => {
    const data: Hex = `0x${word(10n ** 18n)}${word(0)}${word(0)}${word(3_000n * 10n ** 6n)}`
    const { entry, values } = orThrow(decoderOf(swap).log({ topics, data }))
    expect(entry.inputs.map(({ indexed }) => indexed)).toEqual([true, false, false, false, false, true])
    expect(values).toEqual([`0x${alice}`, 10n ** 18n, 0n, 0n, 3_000_000_000n, `0x${bob}`])
  })

  it("fails for logs without topics, or with more than the event has parameters", () => {
    expect(decoderOf(swap).log({ topics: [], data: "0x" })).toMatchObject({ _tag: "abi/UnknownId" })
    const pinged = toEventSelector("GlossaTestsPinged()")
    expect(decoderOf("GlossaTestsPinged()").log({ topics: [pinged, topics[1]], data: "0x" })).toMatchObject({
      _tag: "abi/TopicMismatch"
    })
  })

  it("tries a bounded number of choices", () => {
    const many = `Many(${Array.from({ length: 40 }, () => "uint256").join()})`
    const log = {
      topics: [toEventSelector(many), topics[1], topics[1], topics[1]],
      data: `0x${"0".repeat(37 * 64)}`
    } as const
    expect(decoderOf(many).log(log)).not.toBeInstanceOf(Error)
  })
})

describe("errors", () => {
  it("decodes Solidity's own errors without a source, and functions' bare signatures as errors", () => {
    const reason: Hex = `0x08c379a0${word(32)}${word(2)}${"4e6f".padEnd(64, "0")}`
    expect(decoderOf().error(reason)).toMatchObject({ entry: { name: "Error" }, values: ["No"] })
    expect(decoderOf().error(`0x4e487b71${word(17)}`)).toMatchObject({ entry: { name: "Panic" }, values: [17n] })
    const own: Hex = `${toFunctionSelector("GlossaTestsFailed(uint8)")}${word(3)}`
    expect(decoderOf("GlossaTestsFailed(uint8)").error(own)).toMatchObject({
      entry: { type: "error", name: "GlossaTestsFailed" },
      values: [3n]
    })
  })
})

const encoded = fc
  .array(parameter, { maxLength: 4 })
  .chain(parameters => fc.tuple(fc.constant(parameters), fc.tuple(...parameters.map(anyValue))))

fuzz("abi: decodes calls by their signature to the encoded values", 300, encoded, ([parameters, values]) => {
  const signature = `glossaTests(${signatureTypes(parameters)})`
  const data: Hex = `${toFunctionSelector(signature)}${orThrow(encodeParameters(parameters, values)).slice(2)}`
  expect(orThrow(decoderOf(signature).call(data)).values).toEqual(values)
})

const bytes = fc.uint8Array({ maxLength: 200 }).map(raw => Buffer.from(raw).toString("hex"))

fuzz(
  "abi: decodes any calldata and logs by signatures without throwing",
  500,
  fc.tuple(encoded, bytes),
  ([[parameters], raw]) => {
    const types = signatureTypes(parameters)
    const decoder = decoderOf(`f(${types})`)
    for (const data of [toFunctionSelector(`f(${types})`), toEventSelector(`f(${types})`)]) {
      decoder.call(`${data}${raw}`)
      decoder.error(`${data}${raw}`)
      decoder.log({ topics: [data, `0x${word(7)}`, `0x${word(alice)}`], data: `0x${raw}` })
    }
  }
)
