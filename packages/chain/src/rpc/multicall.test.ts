import { assert, it } from "@effect/vitest"
import type { Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import { Interface } from "ethers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { alice } from "../../test/raw.ts"
import { decodeAggregate3, encodeAggregate3 } from "./aggregate.ts"
import { aggregate } from "./multicall.ts"
import type { StateReads } from "./stateReads.ts"

const calls = [1, 2].map(n => ({ to: alice, data: `0x0${n}` as Hex }))

it("any contract at Multicall3's address gives one result for each call, or null", async () => {
  const word = fc.oneof(fc.nat(300), fc.constantFrom(0, 1, 2, 3, 32, 64, 96, 128, 2 ** 40))
  const words = fc.array(word, { maxLength: 24 }).map(all => all.map(n => n.toString(16).padStart(64, "0")).join(""))
  const answer = fc.oneof(
    words,
    fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes).toString("hex"))
  )
  await fc.assert(
    fc.asyncProperty(answer, async hex => {
      const callMany: StateReads["callMany"] = () => Effect.succeed([Result.succeed(`0x${hex}` as const)])
      const answers = await Effect.runPromise(aggregate({ callMany }, calls))
      assert.isTrue(answers === null || answers.length === calls.length)
    }),
    { numRuns: 500 }
  )
})

const contract = new Interface([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)"
])
const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString("hex")}`
const data = fc.uint8Array({ maxLength: 100 }).map(hex)
const target = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex)

test("calls are encoded as a general encoder does it", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ to: target, data }), { maxLength: 8 }), calls => {
      const expected = contract.encodeFunctionData("aggregate3", [calls.map(({ to, data }) => [to, true, data])])
      expect(encodeAggregate3(calls)).toBe(expected)
    })
  )
})

test("results are decoded as encoded; truncated data is null", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), data), { minLength: 1, maxLength: 8 }), fc.nat(), (results, cut) => {
      const answer = contract.encodeFunctionResult("aggregate3", [results]) as Hex
      expect(decodeAggregate3(answer)).toEqual(results)
      const short = answer.slice(0, 2 + (cut % (answer.length - 2))) as Hex
      const found = decodeAggregate3(short)
      // padding alone may be missing
      if (found !== null) expect(found).toEqual(results)
    })
  )
})

test("any bytes are results or none", () => {
  const words = fc.array(fc.oneof(fc.constantFrom(0, 1, 32, 64, 96, 2 ** 40), fc.nat(300)), { maxLength: 30 })
  const shaped = words.map((all): Hex => `0x${all.map(one => one.toString(16).padStart(64, "0")).join("")}`)
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }).map(hex), shaped), answer => {
      for (const [, bytes] of decodeAggregate3(answer) ?? []) expect(bytes.length).toBeLessThanOrEqual(answer.length)
    })
  )
})
