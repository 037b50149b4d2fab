import { assert, it } from "@effect/vitest"
import fc from "fast-check"
import { requestedBlock } from "./EndpointHealth.ts"
import { endpointLimits } from "./EndpointLimits.ts"

it("any fragment is limits above zero, or rejected", () => {
  const part = fc.tuple(
    fc.constantFrom("rate", "concurrency", "batch", "speed"),
    fc.oneof(fc.nat(), fc.double(), fc.string())
  )
  const fragment = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 3 }).map(parts => `#${parts.map(([name, value]) => `${name}=${value}`).join("&")}`)
  )
  fc.assert(
    fc.property(fragment, text => {
      const limits = endpointLimits(text)
      for (const value of Object.values(limits ?? {})) assert.isTrue(Number.isFinite(value) && value > 0)
      assert.isTrue(Number.isInteger(limits?.concurrency ?? 1) && Number.isInteger(limits?.batch ?? 1))
    })
  )
})

it("the block of a request is a number or null", () => {
  assert.strictEqual(requestedBlock("eth_getStorageAt", ["0x1", "0x0", "0xff"]), 255)
  assert.strictEqual(requestedBlock("trace_block", ["0x10"]), 16)
  assert.isNull(requestedBlock("eth_call", [{}, "latest"]))
  assert.isNull(requestedBlock("eth_getLogs", ["0x1"]))
  fc.assert(
    fc.property(fc.constantFrom("eth_call", "trace_block"), fc.array(fc.anything()), (method, params) => {
      const block = requestedBlock(method, params)
      assert.isTrue(block === null || Number.isSafeInteger(block))
    })
  )
})
