import { assert, describe, it } from "@effect/vitest"
import { Effect, References, Result } from "effect"
import { answer, fakeNode, type HttpRequest, type Reply } from "../../../test/fakeNode.ts"
import { alice } from "../../../test/raw.ts"
import { makeRpcClient } from "../RpcClient.ts"
import { BatchSize } from "./BatchProvider.ts"

const calls = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ to: alice, data: "0x" as const, gas: i + 1 }))
const methods = { eth_call: () => "0x01" }

/** Sends calls at once, and returns their number of results and the sizes of the batches. */
const sendCalls = Effect.fnUntraced(function* (
  count: number,
  limits: string,
  handler: (request: HttpRequest) => Reply
) {
  const node = yield* fakeNode(handler)
  const rpc = yield* makeRpcClient({
    chain: "ethereum",
    urls: [`${node.url}${limits}`],
    batch: { size: 16, wait: 20 }
  }).pipe(Effect.provideService(References.MinimumLogLevel, "None"))
  const answers = yield* rpc.callMany(calls(count))
  return { answered: answers.filter(Result.isSuccess).length, sizes: node.seen.map(({ requests }) => requests.length) }
})

describe("a batch", () => {
  it.live("has at most the requests of the URL's limit", () =>
    Effect.gen(function* () {
      const { answered, sizes } = yield* sendCalls(10, "#batch=4", request => answer(methods, request))
      assert.deepStrictEqual([answered, sizes.toSorted()], [10, [2, 4, 4]])
      const single = yield* sendCalls(3, "#batch=1", request => answer(methods, request))
      assert.deepStrictEqual(single, { answered: 3, sizes: [1, 1, 1] })
    })
  )

  it.live("has at most as many requests as a quarter of a second allows", () =>
    Effect.gen(function* () {
      const { answered, sizes } = yield* sendCalls(15, "#rate=40", request => answer(methods, request))
      assert.strictEqual(answered, 15)
      assert.isAtMost(Math.max(...sizes), 10)
    })
  )

  const error = { code: -32600, message: "batch too large" }
  it.live.each<readonly [string, (request: HttpRequest) => Reply]>([
    ["429", () => ({ status: 429, headers: { "retry-after": "0" } })],
    ["413", () => ({ status: 413 })],
    ["an error for all", () => ({ body: { jsonrpc: "2.0", id: null, error } })],
    ["an error of the first request", ({ requests }) => ({ body: [{ jsonrpc: "2.0", id: requests[0]!.id, error }] })],
    [
      "a message about its size",
      () => ({ status: 400, body: { error: { code: 31, message: "Batch of more than 3 requests are not allowed" } } })
    ],
    [
      "errors of the rate",
      ({ requests }) => ({
        body: requests.map(({ id }) => ({ jsonrpc: "2.0", id, error: { code: 429, message: "too many" } }))
      })
    ]
  ])("is halved after %s", ([, refuse]) =>
    Effect.gen(function* () {
      const { answered, sizes } = yield* sendCalls(16, "", request =>
        request.requests.length > 4 ? refuse(request) : answer(methods, request)
      )
      assert.strictEqual(answered, 16)
      // 16, and at most two of 8
      const refused = sizes.filter(size => size > 4)
      assert.strictEqual(refused[0], 16)
      assert.isAtMost(refused.length, 3)
    })
  )

  it.live("is not failed by an error of one request alone", () =>
    Effect.gen(function* () {
      const { answered } = yield* sendCalls(8, "", request =>
        request.place === 0
          ? { body: { jsonrpc: "2.0", id: request.requests[6]!.id, error: { code: 3, message: "execution reverted" } } }
          : answer(methods, request)
      )
      assert.strictEqual(answered, 7)
    })
  )
})

it("grows to its size ten minutes after it was halved", () => {
  let now = 0
  const size = new BatchSize(50, () => now)
  size.halve(50)
  size.halve(50)
  assert.strictEqual(size.current, 25)
  for (let i = 0; i < 9; i++) size.halve(size.current)
  assert.strictEqual(size.current, 1)
  now = 600_000
  assert.strictEqual(size.current, 50)
})
