import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { blockscoutReply, hashOf, keyedReply, type Listings } from "../../test/listings.ts"
import { alice } from "../../test/raw.ts"
import { type StubReply, stubService } from "../../test/stubService.ts"
import { blockscout } from "../sources/blockscout.ts"
import { ServiceRateLimit } from "../sources/ServiceRateLimit.ts"
import { blockscoutHistory } from "./blockscoutHistory.ts"
import type { HistoryQuery } from "./HistorySource.ts"

const key = "proapi_S3CRET"
const fast = { rate: 100_000, timeout: "2 seconds" } as const
const query: HistoryQuery = { chain: "optimism", address: alice, first: 0, last: 300, order: "descending" }
const row = (block: number) => ({ block, index: 0, hash: hashOf(block) })
const listings: Listings = { txlist: [row(5)], txlistinternal: [row(7), row(9)] }

describe("Blockscout's API of all chains", () => {
  it.live("is requested by chain id and key", () =>
    Effect.gen(function* () {
      const lists = blockscoutReply(listings, 300)
      const reply = (url: URL): StubReply => (url.pathname.includes("smart-contracts") ? { status: 404 } : lists(url))
      const service = yield* stubService(keyedReply(key, 10, reply))
      const history = blockscoutHistory({ ...fast, url: service.url, key })
      assert.strictEqual(yield* history.head("optimism"), 300)
      assert.lengthOf((yield* history.find(query)).transactions, 3)
      assert.isNull(yield* blockscout({ ...fast, url: service.url, key }).find("optimism", alice))
      const paths = ["blocks", "addresses", "addresses", "addresses", "smart-contracts"]
      assert.deepStrictEqual(
        service.seen.map(seen => /^\/10\/api\/v2\/([a-z-]+).*[?&]apikey=proapi_S3CRET(&|$)/.exec(seen)?.[1]),
        paths
      )
    })
  )

  it.live("serves chains without an instance; an instance gets no key", () =>
    Effect.gen(function* () {
      const [instance, api] = [
        yield* stubService(blockscoutReply(listings, 200)),
        yield* stubService(keyedReply(key, 10, blockscoutReply(listings, 300)))
      ]
      const { head } = blockscoutHistory({ ...fast, url: api.url, key, urls: { ethereum: instance.url } })
      assert.deepStrictEqual([yield* head("ethereum"), yield* head("optimism")], [200, 300])
      assert.deepStrictEqual(instance.seen, ["/api/v2/blocks?type=block"])
    })
  )

  const refusals: ReadonlyArray<readonly [StubReply, reason: string]> = [
    [{ status: 401, body: { error: "Unauthorized" } }, "HTTP 401, access denied"],
    [{ status: 402, body: { error: "Out of credits" } }, "HTTP 402, its plan is used up"],
    [{ status: 403, body: { error: "Forbidden" } }, "HTTP 403, access denied"],
    [{ status: 404, body: { error: "Not found" } }, "a response of an unexpected shape"],
    [{ status: 422, body: { message: "Invalid parameter(s)" } }, "HTTP 422"],
    [{ status: 429, headers: { "x-ratelimit-reset": "90000" } }, "HTTP 429, too many requests"]
  ]
  it.live.each(refusals)("fails with %j and is not requested again for it", ([reply, reason]) =>
    Effect.gen(function* () {
      const service = yield* stubService(() => reply)
      const history = blockscoutHistory({ ...fast, url: service.url, key })
      const error = yield* Effect.flip(history.head("optimism"))
      assert.deepInclude(error, { _tag: "chain/RemoteUnavailable", service: "blockscout", reason })
      assert.notInclude(error.message + JSON.stringify(error), key)
      assert.lengthOf(service.seen, 1)
    })
  )

  it.live("without an address is an empty list", () =>
    Effect.gen(function* () {
      const service = yield* stubService(() => ({ status: 404, body: { message: "Not found" } }))
      const { find } = blockscoutHistory({ ...fast, url: service.url, key })
      assert.deepStrictEqual(yield* find(query), { first: 0, last: 300, transactions: [] })
    })
  )

  it.effect("is paused until the limit is reset, or for minutes once its credits are used up", () =>
    Effect.gen(function* () {
      const replies: ReadonlyArray<readonly [StubReply, pause: number]> = [
        [{ status: 429, headers: { "x-ratelimit-reset": "800" } }, 800],
        [{ status: 429, headers: { "x-ratelimit-reset": "-1" } }, 2_000],
        [{ status: 429, headers: { "retry-after": "3", "x-ratelimit-reset": "800" } }, 3_000],
        [{ status: 402, body: { error: "Out of credits" } }, 300_000]
      ]
      for (const [reply, pause] of replies) {
        const service = yield* stubService(() => reply)
        const rateLimit = new ServiceRateLimit(1)
        const { head } = blockscoutHistory({ url: service.url, key, rateLimit, retryTimeout: 0 })
        yield* Effect.flip(head("optimism"))
        assert.strictEqual(rateLimit.pausedUntil, pause)
      }
    })
  )
})

describe("internal transactions that Blockscout has not processed", () => {
  const replying = (meta: unknown) => (url: URL) => {
    const reply = blockscoutReply(listings, 300)(url)
    return url.pathname.endsWith("/internal-transactions") ? { body: { ...(reply.body as object), meta } } : reply
  }
  const pending = {
    message: "Some internal transactions within this block range have not yet been processed",
    status: 2
  }
  it.live.each([
    [pending, true],
    [{ ...pending, status: "2" }, true],
    [{ status: 1 }, false],
    [{}, false],
    [null, false],
    [undefined, false]
  ] as const)("make a slice incomplete: %j", ([meta, isIncomplete]) =>
    Effect.gen(function* () {
      const service = yield* stubService(replying(meta))
      const { find } = blockscoutHistory({ ...fast, urls: { optimism: service.url } })
      for (const order of ["ascending", "descending"] as const) {
        const slice = yield* find({ ...query, order })
        assert.lengthOf(slice.transactions, 3)
        assert.strictEqual(slice.incomplete !== undefined, isIncomplete)
        assert.match(slice.incomplete ?? "not traced yet", /not traced yet/)
      }
    })
  )
})
