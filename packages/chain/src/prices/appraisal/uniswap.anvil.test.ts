import { assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { anvil } from "../../../test/anvil.ts"
import { market } from "../../../test/market.ts"
import { address, alice } from "../../../test/raw.ts"
import { uniswap } from "../../../test/uniswap.ts"
import { Balances } from "../../balances/Balances.ts"
import { RpcClients } from "../../RpcClients.ts"

const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const one = 10n ** 18n
/** Addresses below and above WETH: the pool's price is the token's price or its inverse. */
const tokens = { first: address(0x77), second: address(0xed) }
const deep = 1_000n * one
const seconds = 60_000

/** 1 ETH is 2,000 dollars; alice has 10 of each token. */
const world = Effect.gen(function* () {
  const node = yield* anvil(1)
  const { multicall, feed, code, put } = market(node.request, "ethereum")
  const there = yield* uniswap(node.request)
  yield* multicall
  yield* there.token(weth)
  yield* there.token(usdc)
  for (const token of Object.values(tokens)) yield* there.token(token, { [alice]: 10n * one })
  const worth = (token: Address) =>
    Effect.gen(function* () {
      yield* feed("ETH/USD", { answer: 2_000_00000000n })
      yield* feed("USDC/USD", { answer: 1_00000000n })
      const layer = Layer.provide(Balances.layer(), RpcClients.layer([{ chain: "ethereum", urls: [node.url] }]))
      const holdings = Context.get(yield* Layer.build(layer), Balances)
      const { assets } = yield* holdings.get("ethereum", alice, [token])
      const found = assets.find(({ asset }) => asset === token)
      assert.isDefined(found)
      return found?.usd
    })
  return { ...there, worth, code, put }
})

const about = (value: number | undefined, expected: number) =>
  assert.approximately(value ?? Number.NaN, expected, expected / 1_000)

describe("a token without a feed", () => {
  for (const [place, token] of Object.entries(tokens))
    it.live(
      `has the price of its pool over half an hour, as its ${place} token`,
      () =>
        Effect.gen(function* () {
          const { pool, pass, worth } = yield* world
          const { moveTo } = yield* pool(token, weth, 0.01, deep)
          assert.isUndefined(yield* worth(token)) // the pool has no observation of half an hour ago
          yield* pass(31)
          about(yield* worth(token), 10 * 0.01 * 2_000)
          // a spike, as seen at the end of its block and later
          yield* moveTo(50, false)
          about(yield* worth(token), 200)
          yield* moveTo(0.01, true)
          about(yield* worth(token), 200)
          yield* pass(7)
          about(yield* worth(token), 200)
          // a lasting change is the price
          yield* moveTo(0.02, false)
          yield* pass(31)
          about(yield* worth(token), 400)
        }),
      seconds
    )

  it.live(
    "has none where its pool is thin, whatever is put into it for a block",
    () =>
      Effect.gen(function* () {
        const { pool, pass, worth, send } = yield* world
        const { at, add, remove } = yield* pool(tokens.first, weth, 0.01, deep / 100n)
        yield* pass(31)
        assert.isUndefined(yield* worth(tokens.first))
        yield* send(weth, at, 1_000n * one)
        assert.isUndefined(yield* worth(tokens.first))
        yield* add(1_000n * deep)
        assert.isUndefined(yield* worth(tokens.first))
        yield* remove(1_000n * deep)
        yield* pass(6)
        assert.isUndefined(yield* worth(tokens.first))
      }),
    seconds
  )

  it.live(
    "is worth nothing that its pool could not pay out",
    () =>
      Effect.gen(function* () {
        const { pool, pass, worth, token } = yield* world
        yield* token(tokens.first, { [alice]: 1_000_000n * one })
        yield* pool(tokens.first, weth, 0.01, deep)
        yield* pass(31)
        assert.isUndefined(yield* worth(tokens.first))
      }),
    seconds
  )
})

describe("a share of a Uniswap v2 pair", () => {
  it.live(
    "is worth its part, however the reserves are shifted",
    () =>
      Effect.gen(function* () {
        const { pair, worth, send } = yield* world
        const { at, swap } = yield* pair(weth, usdc, [100n * one, 200_000n * 10n ** 6n])
        // the number of all shares is the square root of the reserves' product
        const all = BigInt(Math.round(Math.sqrt(100e18 * 200_000e6)))
        yield* send(at, alice, all / 4n)
        about(yield* worth(at), 100_000)
        // a hundred times the price; the fee stays with the pair
        yield* swap(9_900n * one, 197_994n * 10n ** 6n)
        assert.approximately((yield* worth(at)) ?? 0, 100_000, 200)
      }),
    seconds
  )
})
