import { assert, it } from "@effect/vitest"
import type { Hex } from "@glossa/classify"
import fc from "fast-check"
import { dispatch } from "../../../abi/test/assemble.ts"
import { dispatchedSelectors } from "./getAccountInfo.ts"

it("functions are distinguished from other pushed numbers", () => {
  const selectors = ["0x3a871cdd", "0x19822f7c"]
  assert.deepStrictEqual(
    [...dispatchedSelectors(dispatch(Object.fromEntries(selectors.map(each => [each, () => "00"]))))],
    selectors
  )
  assert.deepStrictEqual([...dispatchedSelectors("0x633a871cdd811415")], ["0x3a871cdd"])
  for (const other of ["0x633a871cdd52", "0x68633a871cdd14000000", "0x63"] as const)
    assert.strictEqual(dispatchedSelectors(other).size, 0)
})

it("any code is read", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), bytes => {
      const code: Hex = `0x${Buffer.from(bytes).toString("hex")}`
      for (const selector of dispatchedSelectors(code)) assert.include(code, selector.slice(2))
    })
  )
})
