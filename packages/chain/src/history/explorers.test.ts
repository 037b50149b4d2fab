import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import {
  blockscoutReply,
  etherscanReply,
  hashOf,
  keyedReply,
  type Listings,
  type Row,
  walk
} from "../../test/listings.ts"
import { alice } from "../../test/raw.ts"
import { type StubReply, stubService } from "../../test/stubService.ts"
import { blockscoutHistory } from "./blockscoutHistory.ts"
import { etherscanHistory, routescanHistory } from "./etherscanHistory.ts"
import type { HistoryQuery, HistorySource } from "./HistorySource.ts"

const fast = { rate: 100_000, timeout: "2 seconds" } as const
const secret = "S3CRETKEY"

/** Rows of blocks, by the number of rows in each. */
const rows = (counts: Readonly<Record<number, number>>, from = 0): ReadonlyArray<Row> =>
  Object.entries(counts).flatMap(([block, count]) =>
    Array.from({ length: count }, (_, index) => ({
      block: Number(block),
      index,
      hash: hashOf(Number(block) * 100_000 + from + index)
    }))
  )

const everySecond = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [2 * i + 1, 1]))

/** One list with a block that has more rows than a page, several lists that share transactions, and an empty list. */
const listings: Listings = {
  txlist: rows(everySecond),
  txlistinternal: rows({ 3: 1, 8: 2, 299: 1 }),
  tokentx: rows({ 1: 2, 120: 260, 121: 3, 290: 1 }, 500),
  token1155tx: rows({ 40: 1 }, 900)
}

const hashes = (all: Listings, lists: ReadonlyArray<string>) => [
  ...new Set(
    lists
      .flatMap(list => all[list] ?? [])
      .toSorted((a, b) => a.block - b.block)
      .map(({ hash }) => hash)
  )
]

interface Explorer {
  readonly name: string
  readonly source: (url: string) => HistorySource
  readonly reply: typeof etherscanReply
  readonly lists: ReadonlyArray<string>
}

const etherscanLists = ["txlist", "txlistinternal", "tokentx", "tokennfttx", "token1155tx"]
const explorers: ReadonlyArray<Explorer> = [
  {
    name: "etherscan",
    source: url => etherscanHistory({ ...fast, url: `${url}/v2/api`, key: Redacted.make(secret) }),
    reply: etherscanReply,
    lists: etherscanLists
  },
  {
    name: "routescan",
    source: url => routescanHistory({ ...fast, url }),
    reply: etherscanReply,
    lists: etherscanLists
  },
  {
    name: "blockscout",
    source: url => blockscoutHistory({ ...fast, urls: { optimism: url } }),
    reply: blockscoutReply,
    lists: ["txlist", "txlistinternal", "tokentx"]
  },
  {
    name: "blockscout",
    source: url => blockscoutHistory({ ...fast, url, key: Redacted.make(secret) }),
    reply: (all, head) => keyedReply(secret, 10, blockscoutReply(all, head)),
    lists: ["txlist", "txlistinternal", "tokentx"]
  }
]

const query = (order: HistoryQuery["order"], first = 0, last = 300): HistoryQuery => ({
  chain: "optimism",
  address: alice,
  first,
  last,
  order
})

describe.each(explorers)("$name", ({ name, source, reply, lists }) => {
  it.live("returns every transaction once, in order, from either end", () =>
    Effect.gen(function* () {
      const service = yield* stubService(reply(listings, 300))
      const { find } = source(service.url)
      const expected = hashes(listings, lists)
      const up = yield* walk(query("ascending"), find)
      const down = yield* walk(query("descending"), find)
      assert.sameMembers(
        up.found.map(({ hash }) => hash),
        expected
      )
      assert.strictEqual(up.found.length, expected.length)
      const blocks = up.found.map(({ block }) => block)
      assert.deepStrictEqual(
        blocks,
        blocks.toSorted((a, b) => a - b)
      )
      assert.sameDeepMembers([...down.found], [...up.found])
      assert.deepStrictEqual(
        down.found.map(({ block }) => block),
        blocks.toReversed()
      )
      assert.isAtLeast(down.slices, 2)
    })
  )

  it.live("returns the requested blocks and no others", () =>
    Effect.gen(function* () {
      const service = yield* stubService(reply(listings, 300))
      const { find, head } = source(service.url)
      assert.strictEqual(yield* head("optimism"), 300)
      for (const order of ["ascending", "descending"] as const) {
        const { found } = yield* walk(query(order, 8, 121), find)
        const all = lists.flatMap(list => listings[list] ?? [])
        const expected = new Set(all.filter(({ block }) => block >= 8 && block <= 121).map(({ hash }) => hash))
        assert.sameMembers(
          found.map(({ hash }) => hash),
          [...expected]
        )
      }
    })
  )

  it.live("returns nothing for an unused address", () =>
    Effect.gen(function* () {
      const service = yield* stubService(reply({}, 300))
      const { found, slices } = yield* walk(query("descending"), source(service.url).find)
      assert.deepStrictEqual([found, slices], [[], 1])
    })
  )

  it.live(
    "refuses to be short: a block of more rows than its window is an error",
    () =>
      Effect.gen(function* () {
        const huge = { ...listings, tokentx: rows({ 50: 1, 100: 10_050 }) }
        const service = yield* stubService(reply(huge, 300))
        const error = yield* Effect.flip(walk(query("descending", 0, 110), source(service.url).find))
        assert.deepInclude(error, { _tag: "chain/WindowExceeded", service: name, rows: 10_000 })
        assert.match(error.message, /of one block/)
      }),
    30_000
  )

  it.live(
    "goes on where its window ends",
    () =>
      Effect.gen(function* () {
        const many = { txlist: rows(Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [i, 5]))) }
        const service = yield* stubService(reply(many, 2_100))
        const { found } = yield* walk(query("descending", 0, 2_100), source(service.url).find)
        assert.strictEqual(new Set(found.map(({ hash }) => hash)).size, 10_500)
      }),
    60_000
  )

  const refusals: ReadonlyArray<readonly [string, StubReply]> = [
    ["another form", { body: { hello: "world" } }],
    [
      "a row of another form",
      { body: { status: "1", message: "OK", result: [{}], items: [{}], next_page_params: null } }
    ],
    ["a list that is not one", { body: { status: "1", message: "OK", result: "lots", items: 7 } }],
    [
      "rows in another order",
      {
        body: {
          status: "1",
          message: "OK",
          result: [7, 8].map(n => ({ hash: hashOf(n), blockNumber: String(n) })),
          items: [7, 8].map(n => ({ hash: hashOf(n), block_number: n })),
          next_page_params: null
        }
      }
    ],
    ["HTTP 503", { status: 503 }],
    ["HTTP 422", { status: 422, body: { message: "Invalid parameter(s)" } }],
    ["a web page", { body: "<html>" }]
  ]
  it.live.each(refusals)("distinguishes an empty list from %s", ([_, answer]) =>
    Effect.gen(function* () {
      const service = yield* stubService(() => answer)
      const error = yield* Effect.flip(source(service.url).find(query("descending")))
      assert.deepInclude(error, { _tag: "chain/RemoteUnavailable", service: name })
      assert.notMatch(error.message + JSON.stringify(error), /S3CRET|127\.0\.0\.1/)
    })
  )

  it.live("is retried after the pause that it requested", () =>
    Effect.gen(function* () {
      const service = yield* stubService((url, place) =>
        place === 2 ? { status: 429, headers: { "retry-after": "1" } } : reply(listings, 300)(url)
      )
      const begin = performance.now()
      const { found } = yield* walk(query("descending"), source(service.url).find)
      assert.strictEqual(found.length, hashes(listings, lists).length)
      assert.isAtLeast(performance.now() - begin, 900)
    })
  )
})

describe("errors of Etherscan in an HTTP 200 response", () => {
  const says = (result: unknown, message = "NOTOK") => ({ body: { status: "0", message, result } })
  const refused: ReadonlyArray<readonly [string, StubReply]> = [
    ["Free API access is not supported for this chain", says("Free API access is not supported for this chain")],
    ["Invalid API Key", says(`Invalid API Key ${secret}`)],
    ["Result window is too large", says("Result window is too large", "Result window is too large")],
    ["a list with status 0", says([{ hash: hashOf(1), blockNumber: "1" }])],
    ["an empty list without its reason", says([])],
    [
      "too long a list",
      { body: { status: "1", message: "OK", result: Array(101).fill({ hash: hashOf(1), blockNumber: "1" }) } }
    ],
    [
      "a block outside of the query",
      { body: { status: "1", message: "OK", result: [{ hash: hashOf(1), blockNumber: "301" }] } }
    ]
  ]
  it.live.each(refused)("%s is an error", ([_, reply]) =>
    Effect.gen(function* () {
      const service = yield* stubService(() => reply)
      const source = etherscanHistory({ ...fast, url: service.url, key: secret })
      const error = yield* Effect.flip(source.find(query("descending")))
      assert.strictEqual(error._tag, "chain/RemoteUnavailable")
      assert.notInclude(error.message, secret)
    })
  )

  it.live(
    "Max rate limit reached is waited for",
    () =>
      Effect.gen(function* () {
        const service = yield* stubService((url, place) =>
          place === 1 ? says("Max rate limit reached") : etherscanReply(listings, 300)(url)
        )
        const source = etherscanHistory({ ...fast, url: service.url, key: secret })
        const { found } = yield* walk(query("ascending"), source.find)
        assert.strictEqual(found.length, hashes(listings, etherscanLists).length)
      }),
    20_000
  )
})

it.live("Blockscout fails for the oldest rows of a long list, which it returns newest first", () =>
  Effect.gen(function* () {
    const long = { txlist: rows(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [i, 5]))) }
    const service = yield* stubService(blockscoutReply(long, 300))
    const source = blockscoutHistory({ ...fast, urls: { optimism: service.url } })
    const error = yield* Effect.flip(source.find(query("ascending")))
    assert.deepInclude(error, { _tag: "chain/WindowExceeded", rows: 1_000 })
  })
)

it.each([
  [
    "routescan",
    routescanHistory(),
    ["optimism", "base", "arbitrum", "avalanche"],
    ["bnb", "gnosis", "linea", "scroll"]
  ],
  ["blockscout", blockscoutHistory(), ["base", "arbitrum", "gnosis", "linea", "scroll"], ["bnb", "avalanche"]],
  ["a key of Blockscout", blockscoutHistory({ key: secret }), ["base"], ["bnb"]],
  ["an instance", blockscoutHistory({ urls: { bnb: "https://bnb.example" } }), ["bnb", "base"], ["avalanche"]]
])("%s has some chains only", (_, { serves }, has, lacks) => {
  for (const chain of has) assert.isTrue(serves?.(chain), chain)
  for (const chain of lacks) assert.isFalse(serves?.(chain), chain)
})

it.live("the chain is named by its id, in Etherscan's parameters and Routescan's path", () =>
  Effect.gen(function* () {
    const service = yield* stubService(etherscanReply(listings, 300))
    yield* etherscanHistory({ ...fast, url: `${service.url}/v2/api`, key: secret }).head("scroll")
    yield* routescanHistory({ ...fast, url: service.url }).head("avalanche")
    assert.include(service.seen[0], "chainid=534352")
    assert.include(service.seen[1], "/v2/network/mainnet/evm/43114/etherscan/api")
  })
)
