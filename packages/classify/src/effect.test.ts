import { Effect, type Result, Schema } from "effect"
import { expect, test } from "vitest"
import * as inEffect from "./effect.ts"
import * as pure from "./index.ts"
import * as knowledge from "./knowledge/Knowledge.ts"

const mixed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const lower = mixed.toLowerCase()

test("has the names of the package itself, and a schema", () => {
  expect(Object.keys(inEffect).toSorted()).toEqual(
    [...Object.keys({ ...pure, ...knowledge }), "AddressFromString", "OperatorKnowledge", "classifier"].toSorted()
  )
})

test("fails with tagged errors, each of which catchTags handles", () => {
  const handle = <A>(result: Result.Result<A, pure.InvalidAddressError | pure.ChainConflictError>) => {
    const handled: Effect.Effect<A | string> = Effect.fromResult(result).pipe(
      Effect.catchTags({
        "classify/InvalidAddress": ({ seen }) => Effect.succeed(seen),
        "classify/ChainConflict": ({ other }) => Effect.succeed(other)
      })
    )
    return Effect.runSync(handled)
  }
  expect(handle(inEffect.parseAddress(mixed))).toBe(lower)
  expect(handle(inEffect.parseAddress("vitalik.eth"))).toBe("vitalik.eth")
  expect(handle(inEffect.addChain("mine", pure.getChain("base")))).toBe("base")
})

test("decodes an address with the schema", () => {
  expect(Schema.decodeUnknownSync(inEffect.AddressFromString)(mixed)).toBe(lower)
  expect(() => Schema.decodeUnknownSync(inEffect.AddressFromString)(mixed.replace("aA", "Aa"))).toThrow("checksum")
})
