import { Effect, Result, Schema } from "effect"
import { expect, test } from "vitest"
import * as inEffect from "./effect.ts"
import * as pure from "./index.ts"

const burn = "function burn(uint256 amount)"
const call = `0x42966c68${"7".padStart(64, "0")}` as const

test("has the names of the package itself, and a schema", () => {
  expect(Object.keys(inEffect).toSorted()).toEqual([...Object.keys(pure), "AbiFromUnknown"].toSorted())
})

test("returns results where the package returns values or errors", () => {
  const { abi } = Result.getOrThrow(inEffect.parseAbi(burn))
  const entry = abi[0] as pure.FunctionEntry
  expect(Result.getOrThrow(inEffect.createDecoder(abi).call(call)).values).toEqual([7n])
  expect(Result.getOrThrow(inEffect.compileParametersDecoder(entry.inputs)(`0x${call.slice(10)}`))).toEqual([7n])
  expect(Result.getOrThrow(inEffect.encodeCall("0x42966c68", entry.inputs, [7n]))).toBe(call)
  expect(Result.getOrThrow(inEffect.reconstructAbi({ selectors: ["0xa9059cbb"] })).abi).toHaveLength(1)
  const source: pure.SignatureSource = { functions: () => [{ fragment: burn, origin: "test" }], events: () => [] }
  expect(Result.getOrThrow(inEffect.createSignatureDecoder(source).call(call)).values).toEqual([7n])
  const event = pure.parseAbi("event Paid(uint256 amount)")
  if (event instanceof Error || event.abi[0]?.type !== "event") throw event
  expect(Result.isFailure(inEffect.compileEventDecoder(event.abi[0])({ topics: [], data: "0x" }))).toBe(true)
})

test("fails with tagged errors, which catchTag handles", () => {
  const handled = Effect.fromResult(inEffect.repairAbi("?", {})).pipe(
    Effect.as("an ABI"),
    Effect.catchTag("abi/InvalidAbi", ({ seen }) => Effect.succeed(seen))
  )
  expect(Effect.runSync(handled)).toBe('"?"')
})

test("has errors that catchTags handles one by one", () => {
  type AnyError =
    | pure.AbiParseError
    | pure.DecodeError
    | pure.InvalidObservationError
    | pure.InvalidValueError
    | pure.NoInputError
    | pure.UnknownTypeError
  const name = (error: AnyError) => {
    const handled: Effect.Effect<string> = Effect.fail(error).pipe(
      Effect.catchTags({
        "abi/InvalidAbi": () => Effect.succeed("InvalidAbiError"),
        "abi/SourceNotVerified": () => Effect.succeed("SourceNotVerifiedError"),
        "abi/AbiTooLarge": () => Effect.succeed("AbiTooLargeError"),
        "abi/NoUsableEntry": () => Effect.succeed("NoUsableEntryError"),
        "abi/DataTooShort": () => Effect.succeed("DataTooShortError"),
        "abi/OversizedData": () => Effect.succeed("OversizedDataError"),
        "abi/ValueOutOfRange": () => Effect.succeed("ValueOutOfRangeError"),
        "abi/TopicMismatch": () => Effect.succeed("TopicMismatchError"),
        "abi/UnknownId": () => Effect.succeed("UnknownIdError"),
        "abi/InvalidObservation": () => Effect.succeed("InvalidObservationError"),
        "abi/InvalidValue": () => Effect.succeed("InvalidValueError"),
        "abi/NoInput": () => Effect.succeed("NoInputError"),
        "abi/UnknownType": () => Effect.succeed("UnknownTypeError")
      })
    )
    return Effect.runSync(handled)
  }
  expect(name(new pure.NoInputError({ seen: "{}" }))).toBe("NoInputError")
  expect(name(new pure.UnknownIdError({ id: "0x00000000" }))).toBe("UnknownIdError")
})

test("decodes an ABI with the schema", () => {
  expect(Schema.decodeUnknownSync(inEffect.AbiFromUnknown)(burn)).toMatchObject([{ name: "burn" }])
  expect(() => Schema.decodeUnknownSync(inEffect.AbiFromUnknown)("?")).toThrow("Expected an ABI")
})
