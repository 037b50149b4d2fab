import { assert, it } from "@effect/vitest"
import { Effect, References, Semaphore } from "effect"
import { fakeNode, honestNode } from "../../../test/fakeNode.ts"
import { makeEndpoint } from "../Endpoint.ts"
import { endpointUrls } from "../EndpointUrl.ts"
import { makeRpcClient } from "../RpcClient.ts"

it.live("wait until others are parsed, and are all read", () =>
  Effect.gen(function* () {
    const trace = "00".repeat(4_500_000)
    const node = yield* honestNode({ debug_traceTransaction: () => trace })
    const bytes = 10_000_000
    const budget = yield* Semaphore.make(bytes)
    let [held, most] = [0, 0]
    const counted: Semaphore.Semaphore = {
      ...budget,
      takeScoped: taken =>
        Effect.acquireRelease(
          Effect.map(budget.take(taken), () => {
            held += taken
            most = Math.max(most, held)
          }),
          () => {
            held -= taken
            return budget.release(taken)
          }
        )
    }
    const [url] = yield* Effect.fromResult(endpointUrls([node.url]))
    const options = { chain: "ethereum", urls: [], maxResponseBytes: bytes } as const
    const { request } = yield* makeEndpoint(url!, options, counted)
    const answers = yield* Effect.forEach(Array(5), () => request("debug_traceTransaction", []), {
      concurrency: "unbounded"
    })
    assert.isTrue(answers.every(answer => answer === trace))
    assert.deepStrictEqual([held, most > trace.length && most <= bytes], [0, true])
  })
)

const quiet = Effect.provideService(References.MinimumLogLevel, "None")

it.live("are traces, others have at most 64 MiB", () =>
  Effect.gen(function* () {
    const megabytes = (count: number) => count * 1024 * 1024
    const node = yield* fakeNode(() => ({ headers: { "content-length": `${megabytes(70)}` }, body: "x" }))
    const options = { chain: "ethereum", urls: [node.url], retryTimeout: 0, maxResponseBytes: megabytes(66) } as const
    const rpc = yield* quiet(makeRpcClient(options))
    const block = yield* Effect.flip(rpc.request("eth_getBlockByNumber", ["0x1", true]))
    assert.deepInclude(block, { _tag: "chain/ResponseTooLarge", limit: megabytes(64) })
    const trace = yield* Effect.flip(rpc.request("trace_block", ["0x1"]))
    assert.deepInclude(trace, { _tag: "chain/ResponseTooLarge", limit: megabytes(66) })
  })
)

it.live("are refused where they have more values than their size allows", () =>
  Effect.gen(function* () {
    const node = yield* fakeNode(() => ({ body: `[${"[],".repeat(6_000_000)}[]]` }))
    const rpc = yield* quiet(makeRpcClient({ chain: "ethereum", urls: [node.url], retryTimeout: 0 }))
    const error = yield* Effect.flip(rpc.request("eth_getBlockByNumber", ["0x1", true]))
    assert.include(error.message, "too many values")
  })
)
