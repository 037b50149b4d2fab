import { assert, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { answer, fakeNode, type Handler, type Methods } from "../../test/fakeNode.ts"
import { alice, bob, rawReceipt, rawTransaction } from "../../test/raw.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"

const hashOf = (block: number, place: number) => `0x${((block + 1) * 1000 + place).toString(16).padStart(64, "0")}`
const places = [1, 2, 3]

const methods: Methods = {
  eth_getBlockByNumber: ([tag]) => {
    const block = Number(tag)
    return {
      number: tag,
      hash: hashOf(block, 0),
      parentHash: hashOf(block - 1, 0),
      timestamp: `0x${(1_600_000_000 + block * 12).toString(16)}`,
      transactions: places.map(place =>
        rawTransaction({
          hash: hashOf(block, place),
          blockHash: hashOf(block, 0),
          blockNumber: tag,
          transactionIndex: `0x${place - 1}`
        })
      )
    }
  },
  eth_getBlockReceipts: ([tag]) =>
    places.map(place => rawReceipt({ transactionHash: hashOf(Number(tag), place), blockHash: hashOf(Number(tag), 0) })),
  debug_traceBlockByNumber: ([tag]) =>
    places.map(place => ({
      txHash: hashOf(Number(tag), place),
      result: { type: "CALL", from: alice, to: bob, calls: [{ type: "CALL", from: bob, to: alice, value: "0x1" }] }
    }))
}

const numbers = Array.from({ length: 20 }, (_, i) => i + 1)

const blocksFrom = (handler: Handler, limits = "") =>
  Effect.gen(function* () {
    const node = yield* fakeNode(handler)
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [`${node.url}${limits}`], retryTimeout: "1 minute" })
    const fetched = Effect.forEach(numbers, number => rpc.block(number), { concurrency: 8 })
    const [time, blocks] = yield* Effect.timed(fetched)
    return { blocks, seconds: Duration.toSeconds(time), asked: node.seen.length }
  })

const well: Handler = request => answer(methods, request)

/** Three of ten requests fail, in an order that is the same each time. */
const failing: Handler = request =>
  [0, 3, 7].includes((request.place * 7) % 10) ? { status: 503, body: "upstream unavailable" } : well(request)

/** 429 above a number of requests in a second. */
const limiting = (rate: number): Handler => {
  let [second, served] = [0, 0]
  return request => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, served] = [now, 0]
    return ++served > rate ? { status: 429, headers: { "retry-after": "1" }, body: "slow down" } : well(request)
  }
}

const slow =
  (handler: Handler): Handler =>
  request => {
    const reply = handler(request)
    return typeof reply === "string" ? reply : { ...reply, delay: 200 }
  }

const troubles: ReadonlyArray<readonly [string, Handler, number]> = [
  ["fails three times in ten", failing, 15],
  ["takes 200 ms for each answer", slow(well), 4],
  ["allows 20 requests a second", limiting(20), 15],
  ["does all of that at once", slow(request => (request.place % 10 < 3 ? failing(request) : limiter(request))), 30]
]
const limiter = limiting(20)

it.live.each(troubles)(
  "from a node that %s every block comes whole, in bounded time",
  ([_, trouble, most]) =>
    Effect.gen(function* () {
      const expected = yield* blocksFrom(well)
      assert.strictEqual(expected.asked, 60)
      const { blocks, seconds } = yield* blocksFrom(trouble)
      assert.deepStrictEqual(blocks, expected.blocks)
      assert.isBelow(seconds, most)
    }),
  60_000
)

it.live(
  "a client below the rate limit of a node never exceeds it",
  () =>
    Effect.gen(function* () {
      let refused = 0
      const handler = limiting(20)
      const { seconds } = yield* blocksFrom(request => {
        const reply = handler(request)
        if (typeof reply !== "string" && reply.status === 429) refused++
        return reply
      }, "#rate=18")
      // a machine that is busy lets turns come together now and then
      assert.isBelow(refused, 4)
      assert.isBelow(seconds, 5)
    }),
  20_000
)
