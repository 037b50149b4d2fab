import { Cause, Effect, Exit } from "effect"
import fc from "fast-check"
import { assert } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { address, alice, bob } from "../../test/raw.ts"
import { MethodUnsupportedError } from "../rpc/RequestError.ts"
import { simulate } from "./simulate.ts"

const hexText = fc.oneof(
  fc.constantFrom("0x", "0x0", "0x1", alice, bob, address(0xee), `0x${"00".repeat(32)}`, "CALL", "CREATE"),
  fc.string()
)
const { frame } = fc.letrec<{ frame: unknown; log: unknown }>(tie => ({
  log: fc.record(
    {
      address: hexText,
      topics: fc.oneof(fc.array(hexText, { maxLength: 5 }), fc.anything()),
      data: hexText,
      position: fc.oneof(fc.constantFrom("0x0", 1, -1, null), fc.anything()),
      index: fc.oneof(fc.nat(), fc.anything())
    },
    { requiredKeys: [] }
  ),
  frame: fc.record(
    {
      type: hexText,
      from: hexText,
      to: hexText,
      value: hexText,
      gasUsed: hexText,
      status: fc.constantFrom("0x0", "0x1", 1, null),
      returnData: hexText,
      error: fc.oneof(fc.constant(undefined), fc.anything()),
      calls: fc.oneof(fc.array(tie("frame"), { maxLength: 3 }), fc.anything()),
      logs: fc.oneof(fc.array(tie("log"), { maxLength: 3 }), fc.anything())
    },
    { requiredKeys: [] }
  )
}))
const answers = fc.oneof(frame, fc.array(frame, { maxLength: 2 }), fc.anything())
const unsent = { from: alice, to: bob, value: 1n, data: "0x" } as const

fuzz(
  "chain: any answer to a simulation",
  300,
  fc.tuple(answers, answers, fc.integer({ min: 1, max: 3 })),
  async ([trace, simulation, count]) => {
    const request = (method: string) => {
      switch (method) {
        case "eth_getBlockByNumber":
          return Effect.succeed({ number: "0x1", timestamp: "0x1" })
        case "debug_traceCall":
          return Effect.succeed(trace)
        case "eth_simulateV1":
          return Effect.succeed(simulation)
        default:
          return Effect.fail(new MethodUnsupportedError({ endpoint: "node", method }))
      }
    }
    const transactions = Array.from({ length: count }, () => unsent)
    const exit = await Effect.runPromiseExit(simulate(request, () => Effect.succeed(0), "ethereum", transactions))
    assert.isTrue(Exit.isSuccess(exit) || !Cause.hasDies(exit.cause), String(exit))
  }
)
