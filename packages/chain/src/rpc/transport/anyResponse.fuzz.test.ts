import { assert } from "@effect/vitest"
import { Effect, Exit, References, Scope, Semaphore } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { type FakeNode, fakeNode, type Reply } from "../../../test/fakeNode.ts"
import { endpointUrls } from "../EndpointUrl.ts"
import { makeRpcClient } from "../RpcClient.ts"
import { post } from "./post.ts"

let reply: Reply = {}
let node: FakeNode
const scope = Scope.makeUnsafe()
beforeAll(async () => {
  node = await Effect.runPromise(
    Scope.provide(
      fakeNode(
        () => reply,
        () => reply
      ),
      scope
    )
  )
})
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const deep = fc
  .tuple(fc.constantFrom(["[", "]"], ['{"error":', "}"], ['[{"id":1,"error":', "}]"]), fc.nat(100_000))
  .map(([[open, close], depth]) => `${open!.repeat(depth)}null${close!.repeat(depth)}`)
const odd = fc.constantFrom(null, { toString: 1, valueOf: 1 }, [], {}, "0x1", 137, {
  code: {},
  message: []
})
const value = fc.oneof(odd, fc.jsonValue(), deep)
const response = fc
  .record({ id: fc.constantFrom(null, 1, 7, "1", {}), result: value, error: value }, { requiredKeys: [] })
  .map(fields => ({ jsonrpc: "2.0", ...fields }))
// Deep JSON stays text, which JSON.stringify would not survive.
const isDeep = (text: unknown) => typeof text === "string" && text.length > 1_000
const toText = (json: object): string =>
  `{${Object.entries(json)
    .map(([key, field]) => `${JSON.stringify(key)}:${isDeep(field) ? field : JSON.stringify(field)}`)
    .join()}}`
const body = fc.oneof(
  deep,
  fc.string(),
  fc.json(),
  response.map(toText),
  fc.array(response.map(toText), { maxLength: 3 }).map(all => `[${all.join()}]`)
)
const anyReply = fc.record({ status: fc.constantFrom(200, 200, 400, 403, 413, 429, 500, 503), body })

/** Asserts that a request fails with an error of the package, if it fails. */
const assertNoDefect = <A, E>(exit: Exit.Exit<A, E>) => {
  if (Exit.isFailure(exit)) assert.isFalse(Exit.hasDies(exit), String(exit.cause))
}

const options = {
  budget: Semaphore.makeUnsafe(10_000_000),
  limit: 10_000_000,
  timeout: "5 seconds",
  isTrace: false
} as const

fuzz("chain: any HTTP response is JSON or an error", 200, anyReply, async any => {
  reply = any
  const [url] = await Effect.runPromise(Effect.fromResult(endpointUrls([node.url])))
  assertNoDefect(await Effect.runPromiseExit(post(url!, "{}", options)))
})

fuzz(
  "chain: any answer to eth_chainId, at the start and later, is an error of the endpoint",
  100,
  anyReply,
  async any => {
    reply = any
    const head = Effect.scoped(
      Effect.flatMap(
        makeRpcClient({ chain: "ethereum", urls: [node.url], retryTimeout: 0, batch: { size: 1, wait: 0 } }),
        ({ head }) => head
      )
    )
    assertNoDefect(await Effect.runPromiseExit(Effect.provideService(head, References.MinimumLogLevel, "None")))
  }
)
