import { assert, it } from "@effect/vitest"
import type { Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { alice } from "../../test/raw.ts"
import type { StateReads } from "../rpc/stateReads.ts"
import { aggregate } from "./multicall.ts"

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
