import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, References, Result } from "effect"
import { answer, fakeNode, type Handler, honestNode, nowhere, RpcFailure } from "../../test/fakeNode.ts"
import { alice } from "../../test/raw.ts"
import type { RpcOptions } from "./Endpoint.ts"
import { makeRpcClient } from "./RpcClient.ts"

const quick = { retryTimeout: "3 seconds", timeout: "2 seconds" } as const
const client = (urls: RpcOptions["urls"], options: Partial<RpcOptions> = {}) =>
  makeRpcClient({ chain: "ethereum", urls, ...quick, ...options }).pipe(
    Effect.provideService(References.MinimumLogLevel, "None")
  )

const methods = { eth_blockNumber: () => "0x10", eth_call: () => "0x01", eth_getCode: () => "0x" }
const calls = (count: number) => Array.from({ length: count }, () => ({ to: alice, data: "0x" as const }))

/** First this, then as it should be. */
const onceThenWell =
  (first: Handler): Handler =>
  request =>
    request.place === 0 ? first(request) : answer(methods, request)

describe("requests", () => {
  it.live("made together travel together, up to the size of a batch", () =>
    Effect.gen(function* () {
      const node = yield* honestNode(methods)
      const rpc = yield* client([node.url], { batch: { size: 50, wait: 20 } })
      const answers = yield* rpc.callMany(calls(120))
      assert.strictEqual(answers.filter(Result.isSuccess).length, 120)
      assert.deepStrictEqual(
        node.seen.map(({ requests }) => requests.length),
        [50, 50, 20]
      )
    })
  )

  it.live("are sent to one endpoint only so many at a time", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(request => ({ ...answer(methods, request), delay: 20 }))
      const rpc = yield* client([`${node.url}#concurrency=3`], { batch: { size: 1, wait: 0 } })
      yield* rpc.callMany(calls(12))
      assert.strictEqual(node.crowd(), 3)
    })
  )

  it.live("of several have each its own answer", () =>
    Effect.gen(function* () {
      const node = yield* honestNode({
        eth_call: ([call]) =>
          (call as { readonly gas?: string }).gas === "0x5"
            ? new RpcFailure(3, "execution reverted: no", "0x08c379a0")
            : "0xAB"
      })
      const rpc = yield* client([node.url])
      const [good, bad] = yield* rpc.callMany([
        { to: alice, data: "0x" },
        { to: alice, data: "0x", gas: 5 }
      ])
      assert.deepStrictEqual(good, Result.succeed("0xab"))
      assert.isTrue(bad !== undefined && Result.isFailure(bad))
      if (bad === undefined || Result.isSuccess(bad)) return
      assert.strictEqual(bad.failure._tag, "chain/RequestRejected")
      assert.deepInclude(bad.failure, { code: 3, reason: "execution reverted: no", data: "0x08c379a0" })
    })
  )
})

describe.concurrent("an endpoint that", () => {
  const recovers: ReadonlyArray<readonly [string, Handler]> = [
    ["answers 503", () => ({ status: 503, body: "upstream unavailable" })],
    ["asks to wait", () => ({ status: 429, headers: { "retry-after": "0" }, body: "slow down" })],
    ["breaks the connection", () => "break"],
    ["answers with a web page", () => ({ body: "<html>maintenance</html>" })],
    ["answers with nothing", () => ({ body: "" })],
    ["answers with JSON that is no JSON-RPC", () => ({ body: { status: "ok" } })],
    ["answers with null", () => ({ body: "null" })],
    ["answers another request", () => ({ body: { jsonrpc: "2.0", id: 999_999, result: "0x1" } })],
    ["has an internal error", r => answer({ eth_blockNumber: () => new RpcFailure(-32603, "Internal error") }, r)],
    [
      "limits the rate by JSON-RPC",
      r => answer({ eth_blockNumber: () => new RpcFailure(-32005, "limit exceeded") }, r)
    ],
    [
      "sends its error under HTTP 400",
      r => ({ ...answer({ eth_blockNumber: () => new RpcFailure(-32002, "busy") }, r), status: 400 })
    ]
  ]
  for (const [name, first] of recovers)
    it.live(`${name} is retried`, () =>
      Effect.gen(function* () {
        const node = yield* fakeNode(onceThenWell(first))
        const rpc = yield* client([node.url])
        assert.strictEqual(yield* rpc.head, 16)
        assert.strictEqual(node.seen.length, 2)
      })
    )

  it.live("requests a pause of a second is paused for a second", () =>
    Effect.gen(function* () {
      const times: Array<number> = []
      const node = yield* fakeNode(request => {
        times.push(performance.now())
        return onceThenWell(() => ({ status: 429, headers: { "retry-after": "1" } }))(request)
      })
      const rpc = yield* client([node.url])
      assert.strictEqual(yield* rpc.head, 16)
      assert.isAtLeast(times[1]! - times[0]!, 1_000)
    })
  )

  it.live("is paused gets no request that waited for its turn", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(() => ({ status: 429, headers: { "retry-after": "1" } }))
      const options = { batch: { size: 1, wait: 0 }, retryTimeout: "500 millis" } as const
      const rpc = yield* client([`${node.url}#concurrency=1`], options)
      yield* Effect.forEach([1, 2, 3, 4], () => Effect.flip(rpc.head), { concurrency: "unbounded" })
      assert.lengthOf(node.seen, 1)
    })
  )

  it.live("does not answer times out", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(() => "silence")
      const rpc = yield* client([node.url], { timeout: "50 millis", retryTimeout: "100 millis" })
      const error = yield* Effect.flip(rpc.head)
      assert.strictEqual(error._tag, "chain/NodeUnreachable")
      assert.include(error.message, "no response in time")
    })
  )

  it.live("leaves requests of a batch unanswered gets them again", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(request => {
        const reply = answer(methods, request)
        return request.place === 0 && Array.isArray(reply.body) ? { body: reply.body.slice(0, 3) } : reply
      })
      const rpc = yield* client([node.url], { batch: { size: 5, wait: 20 } })
      const answers = yield* rpc.callMany(calls(5))
      assert.isTrue(answers.every(Result.isSuccess))
      const [first, ...later] = node.seen.map(({ requests }) => requests.length)
      assert.strictEqual(first, 5)
      assert.strictEqual(
        later.reduce((sum, count) => sum + count),
        2
      )
    })
  )

  it.live("answers a batch in any order, or with one error for all", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(request => {
        if (request.place === 0)
          return { body: { jsonrpc: "2.0", id: null, error: { code: -32005, message: "limit" } } }
        const { body } = answer({ eth_getBalance: ([address]) => `0x${String(address).slice(-2)}` }, request)
        return { body: Array.isArray(body) ? body.toReversed() : body }
      })
      const rpc = yield* client([node.url])
      const balances = yield* Effect.all([rpc.balance("0x01"), rpc.balance("0x02"), rpc.balance("0x03")], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(balances, [1n, 2n, 3n])
    })
  )

  it.live("rejects the key is not retried", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(() => ({ status: 401, body: "bad key" }))
      const rpc = yield* client([node.url])
      const error = yield* Effect.flip(rpc.head)
      assert.deepInclude(error, { _tag: "chain/AccessDenied", status: 401 })
      assert.strictEqual(node.seen.length, 1)
    })
  )

  it.live("redirects is not followed", () =>
    Effect.gen(function* () {
      const other = yield* honestNode(methods)
      const node = yield* fakeNode(() => ({ status: 307, headers: { location: other.url } }))
      const rpc = yield* client([node.url], { retryTimeout: "100 millis" })
      assert.strictEqual((yield* Effect.flip(rpc.head))._tag, "chain/NodeUnreachable")
      assert.strictEqual(other.seen.length, 0)
    })
  )
})

describe("an answer too large", () => {
  const huge = `0x${"00".repeat(2_000)}`
  const hostile = {
    ...methods,
    eth_call: ([call]: ReadonlyArray<unknown>) => ("gas" in (call as object) ? huge : "0x01")
  }

  it.live("fails for itself and not for the others of its batch", () =>
    Effect.gen(function* () {
      const node = yield* honestNode(hostile)
      const rpc = yield* client([node.url], { maxResponseBytes: 3_000 })
      const answers = yield* rpc.callMany([...calls(5), { to: alice, data: "0x", gas: 1 }])
      assert.deepStrictEqual(answers.map(Result.isSuccess), [true, true, true, true, true, false])
      const last = answers[5]
      assert.isTrue(last !== undefined && Result.isFailure(last) && last.failure._tag === "chain/ResponseTooLarge")
    })
  )

  it.live("is not read to its end", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(() => ({
        body: "x".repeat(50_000_000),
        headers: { "transfer-encoding": "chunked" }
      }))
      const rpc = yield* client([node.url], { maxResponseBytes: 100_000 })
      const error = yield* Effect.flip(rpc.request("eth_getLogs", [{}]))
      assert.deepInclude(error, { _tag: "chain/ResponseTooLarge", limit: 100_000 })
      while (node.open() > 0) yield* Effect.sleep(5)
    })
  )
})

describe("a malformed answer names the method", () => {
  it.live.each([
    ["eth_blockNumber", null],
    ["eth_blockNumber", "latest"],
    ["eth_blockNumber", { number: 1 }]
  ])("%s %j", ([method, result]) =>
    Effect.gen(function* () {
      const node = yield* honestNode({ [String(method)]: () => result })
      const rpc = yield* client([node.url])
      const error = yield* Effect.flip(rpc.head)
      assert.deepInclude(error, { _tag: "chain/InvalidField", path: "eth_blockNumber.result" })
    })
  )
})

it.live("pending requests end with the scope", () =>
  Effect.gen(function* () {
    const node = yield* fakeNode(() => "silence")
    const asked = Effect.gen(function* () {
      const rpc = yield* client([node.url], { timeout: "1 minute" })
      yield* Effect.forkChild(rpc.head, { startImmediately: true })
      while (node.seen.length === 0) yield* Effect.sleep(5)
    })
    yield* Effect.scoped(asked)
    while (node.open() > 0) yield* Effect.sleep(5)
  })
)

describe("the chain", () => {
  it.live("that an endpoint serves must be the configured one", () =>
    Effect.gen(function* () {
      const wrong = yield* honestNode(methods, 137)
      const url = Redacted.make(wrong.url, { label: "GLOSSA_ETHEREUM_RPC" })
      const error = yield* Effect.flip((yield* client([url])).head)
      assert.deepInclude(error, { _tag: "chain/WrongChain", chain: "ethereum", expected: 1, seen: "0x89" })
      assert.match(error.message, /expected chain id 1 \(ethereum\), got 137\. Correct GLOSSA_ETHEREUM_RPC\.$/)
      const right = yield* honestNode(methods)
      assert.strictEqual(yield* (yield* client([url, right.url])).head, 16)
      assert.lengthOf(wrong.seen, 0)
    })
  )

  it.live.each([[null], [{ toString: 1, valueOf: 1 }], [[[[]]]], [true], ["0xzz"], [{}]])(
    "is requested again where the answer is %j, also at the start",
    ([result]) =>
      Effect.gen(function* () {
        let answers = 0
        const node = yield* fakeNode(
          request => answer(methods, request),
          () => (answers++ < 2 ? { body: { jsonrpc: "2.0", id: 1, result } } : 1)
        )
        const rpc = yield* client([node.url], { batch: { size: 1, wait: 0 } })
        assert.strictEqual(yield* rpc.head, 16)
      })
  )

  it.live("is checked before the first use where the endpoint was down at the start", () =>
    Effect.gen(function* () {
      let chainId: number | "down" = "down"
      const node = yield* fakeNode(
        request => answer(methods, request),
        () => chainId
      )
      const rpc = yield* client([node.url], { retryTimeout: "50 millis" })
      assert.strictEqual((yield* Effect.flip(rpc.head))._tag, "chain/NodeUnreachable")
      chainId = 10
      assert.strictEqual((yield* Effect.flip(rpc.head))._tag, "chain/WrongChain")
      chainId = 1
      assert.strictEqual(yield* rpc.head, 16)
      assert.strictEqual(node.seen.length, 1)
    })
  )

  it.live("is checked again when the endpoint was down", () =>
    Effect.gen(function* () {
      let [chainId, isUp] = [1, true]
      const node = yield* fakeNode(
        request => (isUp ? answer(methods, request) : "break"),
        () => chainId
      )
      const rpc = yield* client([node.url], { retryTimeout: "50 millis" })
      assert.strictEqual(yield* rpc.head, 16)
      isUp = false
      assert.strictEqual((yield* Effect.flip(rpc.head))._tag, "chain/NodeUnreachable")
      isUp = true
      chainId = 10
      assert.strictEqual((yield* Effect.flip(rpc.head))._tag, "chain/WrongChain")
      chainId = 1
      assert.strictEqual(yield* rpc.head, 16)
    })
  )
})

describe("several endpoints", () => {
  it.live("the second answers while the first is down, and the first again when it is back", () =>
    Effect.gen(function* () {
      let up = false
      const first = yield* fakeNode(request =>
        up ? answer({ eth_blockNumber: () => "0x1" }, request) : { status: 502 }
      )
      const second = yield* honestNode({ eth_blockNumber: () => "0x2" })
      const rpc = yield* client([first.url, second.url])
      assert.strictEqual(yield* rpc.head, 2)
      up = true
      assert.strictEqual(yield* rpc.head, 1)
    })
  )
})

describe("a secret in a URL", () => {
  it.live("reaches the endpoint and no error", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(({ headers, path }) => ({
        status: 400,
        body: {
          error: { code: -32000, message: `no project ${path} for ${headers.authorization} s3cr3t-pass\u0007` }
        }
      }))
      const url = node.url
        .replace("//", "//us%C3%A9r-name:s3cr3t-pass@")
        .concat("/v3/0123456789abcdef?token=qwertzuiop")
      const rpc = yield* client([Redacted.make(url)])
      const error = yield* Effect.flip(rpc.request("m", []))
      const { headers, path } = node.seen[0]!
      assert.strictEqual(headers.authorization, `Basic ${Buffer.from("usér-name:s3cr3t-pass").toString("base64")}`)
      assert.strictEqual(path, "/v3/0123456789abcdef?token=qwertzuiop")
      const output = `${error.message} ${JSON.stringify(error)} ${String(error)} ${error.stack}`
      assert.notMatch(output, /0123456789abcdef|qwertzuiop|s3cr3t|r-name/)
      assert.isFalse(output.includes("\u0007"))
      assert.include(output, "no project")
    })
  )

  it.live("is in no error of a connection that fails", () =>
    Effect.gen(function* () {
      const url = yield* nowhere
      const secret = url.replace("//", "//user:password@").concat("/secret-key-123")
      const rpc = yield* client([secret], { retryTimeout: "50 millis" })
      const error = yield* Effect.flip(rpc.head)
      assert.strictEqual(
        error.message.replace(/:\d+ /, " "),
        "127.0.0.1 is unreachable: ECONNREFUSED. Check that it runs and is reachable from here, or configure another URL as a fallback."
      )
    })
  )
})
