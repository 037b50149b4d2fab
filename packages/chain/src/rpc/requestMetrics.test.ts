import { assert, it } from "@effect/vitest"
import { Effect, Metric, References } from "effect"
import { answer, fakeNode } from "../../test/fakeNode.ts"
import { alice } from "../../test/raw.ts"
import { makeRpcClient } from "./RpcClient.ts"

const counts = Effect.map(Metric.snapshot, all =>
  all.flatMap(({ id, attributes, state }) =>
    id === "glossa_rpc_requests_total" && "count" in state
      ? [{ ...attributes, count: state.count } as Readonly<Record<string, unknown>>]
      : []
  )
)

it.live("requests are counted by endpoint, method and outcome, and the endpoint is its host alone", () =>
  Effect.gen(function* () {
    const methods = { eth_getBalance: () => "0x10" }
    const node = yield* fakeNode(request => (request.place === 1 ? { status: 503 } : answer(methods, request)))
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [`${node.url}/s3cr3t-key`] })
    yield* rpc.balance(alice)
    yield* rpc.balance(alice)
    yield* Effect.ignore(rpc.request("trace_block", ["0x1"]))
    const endpoint = node.url.replace("http://", "")
    const all = yield* counts
    const mine = { chain: "ethereum", endpoint, method: "eth_getBalance" }
    assert.deepInclude(all, { ...mine, outcome: "answered", count: 2 })
    assert.deepInclude(all, { ...mine, outcome: "NodeUnreachable", count: 1 })
    assert.deepInclude(all, { ...mine, method: "trace_block", outcome: "MethodUnsupported", count: 1 })
    const text = yield* Metric.dump
    assert.include(text, "glossa_rpc_request_milliseconds")
    assert.notInclude(text, "s3cr3t")
  }).pipe(Effect.provideService(References.MinimumLogLevel, "None"))
)
