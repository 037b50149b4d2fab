import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { Block, BlockOptions } from "../src/block/Block.ts"
import type { BlockError } from "../src/block/BlockError.ts"
import { readBlock } from "../src/block/readBlock.ts"
import type { Request } from "../src/rpc/failover.ts"
import { MethodUnsupportedError, RequestRejectedError } from "../src/rpc/RequestError.ts"
import { type Methods, RpcFailure } from "./fakeNode.ts"

/** Reads block 16 from a node without HTTP, on the test clock, whose time passes as fast as it is waited for. */
export const readBlockFrom = Effect.fnUntraced(function* (
  methods: Methods,
  options?: BlockOptions
): Effect.fn.Return<Block, BlockError> {
  yield* TestClock.setTime(1_700_000_000_000)
  const endpoint = "node"
  const request: Request = (method, params) =>
    Effect.suspend((): ReturnType<Request> => {
      const known = methods[method]
      if (known === undefined) return Effect.fail(new MethodUnsupportedError({ endpoint, method }))
      const result = known(params)
      return result instanceof RpcFailure
        ? Effect.fail(new RequestRejectedError({ endpoint, method, code: -32000, reason: "refused", data: null }))
        : Effect.succeed(result)
    })
  const reading = yield* Effect.forkChild(readBlock(request, "ethereum", 16, options), { startImmediately: true })
  yield* TestClock.adjust("1 minute")
  return yield* Fiber.join(reading)
})
