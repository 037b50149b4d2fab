import { assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { address } from "../../test/raw.ts"
import { type StubReply, stubService } from "../../test/stubService.ts"
import { defiLlama } from "./defiLlama.ts"

const now = 1_700_000_000
const token = address(0x71)
const key = "a-secret-key"

const valid = { decimals: 6, symbol: "T", price: 2.5, timestamp: now - 60, confidence: 0.99 }

/** Answers as in https://defillama.com/docs/api; `entryOf` is the entry of a token, undefined for an unknown one. */
const service = (tell: (name: string) => unknown) =>
  stubService((url): StubReply => {
    const [, names = ""] = /^\/prices\/(?:current|historical\/\d+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (names === "" || url.searchParams.get("searchWidth") !== "4h") return { status: 400, body: { message: "bad" } }
    const coins = names.split(",").flatMap(name => {
      const entry = tell(name)
      return entry === undefined ? [] : [[name, entry] as const]
    })
    return { body: { coins: Object.fromEntries(coins) } }
  })

const find = (url: string, tokens: ReadonlyArray<Address>, second?: number) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now * 1000)
    return yield* defiLlama({ url, rate: 1_000 }).find("optimism", tokens, second)
  })

describe("DefiLlama", () => {
  it.effect("requests tokens and the native token by chain, and returns prices per unit", () =>
    Effect.gen(function* () {
      const { url, seen } = yield* service(() => valid)
      const prices = yield* find(url, [token, nativeTokenAddress])
      assert.deepStrictEqual(
        [...prices],
        [
          [token, { usdPerUnit: 2.5e-6 }],
          [nativeTokenAddress, { usdPerUnit: 2.5e-6 }]
        ]
      )
      assert.deepStrictEqual(seen, [
        `/prices/current/optimism:${token},optimism:0x0000000000000000000000000000000000000000?searchWidth=4h`
      ])
    })
  )

  it.effect("requests past times", () =>
    Effect.gen(function* () {
      const then = now - 1_000_000
      const { url, seen } = yield* service(() => ({ ...valid, timestamp: then + 600 }))
      assert.deepStrictEqual([...(yield* find(url, [token], then))], [[token, { usdPerUnit: 2.5e-6 }]])
      assert.deepStrictEqual(seen, [`/prices/historical/${then}/optimism:${token}?searchWidth=4h`])
    })
  )

  it.live("requests forty tokens at a time", () =>
    Effect.gen(function* () {
      const { url, seen } = yield* service(() => ({ ...valid, timestamp: Math.floor(Date.now() / 1000) }))
      const many = Array.from({ length: 90 }, (_, i) => address(i + 1))
      assert.strictEqual((yield* defiLlama({ url, rate: 1_000 }).find("optimism", many)).size, 90)
      assert.strictEqual(seen.length, 3)
    })
  )

  const doubtful: ReadonlyArray<readonly [string, unknown]> = [
    ["it does not know", undefined],
    ["costs nothing", { ...valid, price: 0 }],
    ["costs less than nothing", { ...valid, price: -1 }],
    ["costs a text", { ...valid, price: "2.5" }],
    ["has little confidence", { ...valid, confidence: 0.5 }],
    ["has no confidence", { ...valid, confidence: undefined }],
    ["has more decimals than there are", { ...valid, decimals: 255 }],
    ["has no decimals", { ...valid, decimals: undefined }],
    ["is five hours old", { ...valid, timestamp: now - 5 * 3600 }],
    ["is of the future", { ...valid, timestamp: now + 5 * 3600 }],
    ["is null", null]
  ]
  for (const [name, entry] of doubtful)
    it.effect(`drops a price that ${name}`, () =>
      Effect.gen(function* () {
        const other = address(0x72)
        const { url } = yield* service(asked => (asked.endsWith(token) ? entry : valid))
        assert.deepStrictEqual([...(yield* find(url, [token, other])).keys()], [other])
      })
    )

  const broken: ReadonlyArray<readonly [string, StubReply]> = [
    ["refuses", { status: 403, body: { message: "key" } }],
    ["limits the rate", { status: 429 }],
    ["sends elsewhere", { status: 302, headers: { location: "http://127.0.0.1:1/" } }],
    ["answers with something else", { body: { prices: [] } }],
    ["answers with no JSON", { body: "<html>" }],
    ["answers with too much", { body: `{"coins":{"a":"${"a".repeat(9 * 1024 * 1024)}"}}` }]
  ]
  for (const [name, reply] of broken)
    it.live(`that ${name} fails without its URL and key in the error`, () =>
      Effect.gen(function* () {
        const { url } = yield* stubService(() => reply)
        const { find } = defiLlama({ url: Redacted.make(`${url}/${key}`), rate: 1_000 })
        const error = yield* Effect.flip(find("ethereum", [token]))
        assert.strictEqual(error._tag, "chain/RemoteUnavailable")
        assert.notInclude(JSON.stringify(error) + error.message, key)
        assert.notInclude(error.message, "127.0.0.1")
      })
    )
})
