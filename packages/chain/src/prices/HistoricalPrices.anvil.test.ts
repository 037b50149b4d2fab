import { assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer } from "effect"
import { anvil } from "../../test/anvil.ts"
import { market } from "../../test/market.ts"
import { address, alice } from "../../test/raw.ts"
import { type Phase, rounds } from "../../test/rounds.ts"
import { uniswap } from "../../test/uniswap.ts"
import { RpcClients } from "../RpcClients.ts"
import { HistoricalPrices } from "./HistoricalPrices.ts"

const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const wbtc: Address = "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599"
const aWeth: Address = "0x030ba81f1c18d280636f32af80b9aad02cf0854e"
const seconds = 60_000

/**
 * One year with a round every ten minutes. Its last day and two more have a round every minute, at the same price. After a gap, rounds are
 * an hour apart.
 */
const long: Phase = { rounds: 60_000, start: 1_600_000_000, every: 600, answer: 100_00000000n }
const short: Phase = { rounds: 4_320, start: 1_635_913_600, every: 60, answer: 100_00000000n }
const late: Phase = { rounds: 2_770, start: 1_690_000_000, every: 3_600, answer: 200_00000000n }
const answerAt = ({ start, every, answer }: Phase, second: number) =>
  Number(answer + BigInt(Math.floor((second - start) / every))) / 1e8

const world = Effect.gen(function* () {
  const node = yield* anvil(1)
  const layer = Layer.provide(HistoricalPrices.layer(), RpcClients.layer([{ chain: "ethereum", urls: [node.url] }]))
  const { find } = Context.get(yield* Layer.build(layer), HistoricalPrices)
  return { ...node, find }
})

describe("the answer of a feed at a past time", () => {
  for (const bundled of [true, false])
    it.live(
      `is found in the rounds of all of its aggregators, ${bundled ? "by Multicall3" : "in batches"}`,
      () =>
        Effect.gen(function* () {
          const { request, find } = yield* world
          if (bundled) yield* market(request, "ethereum").multicall
          yield* rounds(request, "ethereum", "ETH/USD", [long, short, late])
          const last = late.start + late.rounds * late.every
          const cases: ReadonlyArray<readonly [second: number, price: number | undefined]> = [
            [long.start - 1, undefined],
            [long.start + 600, answerAt(long, long.start + 600)],
            [1_620_000_399, answerAt(long, 1_619_999_800)],
            [1_620_000_400, answerAt(long, 1_620_000_400)],
            // both answer, and the later answer is the newer one's
            [short.start + 3_630, answerAt(short, short.start + 3_600)],
            [1_636_100_000, answerAt(short, 1_636_100_000)],
            // two hours after the last round of the second aggregator
            [short.start + 4_320 * 60 + 7_200, answerAt(short, short.start + 4_320 * 60)],
            [short.start + 4_320 * 60 + 7_201, undefined],
            [late.start + 3_600, answerAt(late, late.start + 3_600)],
            [last - 1, answerAt(late, last - 3_600)],
            [last, answerAt(late, last)],
            [last + 7_200, answerAt(late, last)],
            [last + 7_201, undefined]
          ]
          const prices = yield* find(
            "ethereum",
            cases.map(([second]) => ({ token: nativeTokenAddress, block: 0, second }))
          )
          for (const [i, [second, price]] of cases.entries())
            assert.strictEqual(
              prices[i] ? Number((prices[i].usdPerUnit * 1e18).toFixed(8)) : undefined,
              price,
              `at ${second}`
            )
        }),
      seconds
    )

  it.live(
    "is nothing where two aggregators disagree, as when one is being tried out",
    () =>
      Effect.gen(function* () {
        const { request, find } = yield* world
        const trial = { ...short, answer: 90_00000000n }
        yield* rounds(request, "ethereum", "ETH/USD", [long, trial])
        const second = short.start + 7_200
        assert.deepStrictEqual(yield* find("ethereum", [{ token: nativeTokenAddress, block: 0, second }]), [null])
      }),
    seconds
  )

  it.live(
    "is the product of two feeds, and the answer for the token that one is redeemed for",
    () =>
      Effect.gen(function* () {
        const { request, find } = yield* world
        yield* rounds(request, "ethereum", "ETH/USD", [long])
        yield* rounds(request, "ethereum", "WBTC/BTC", [{ ...long, every: 86_400, rounds: 400, answer: 1_00000000n }])
        yield* rounds(request, "ethereum", "BTC/USD", [{ ...long, answer: 30_000_00000000n }])
        const at = { block: 0, second: long.start + 86_400 }
        const [bitcoin, ether] = yield* find("ethereum", [
          { token: wbtc, ...at },
          { token: aWeth, ...at }
        ])
        assert.approximately((bitcoin?.usdPerUnit ?? 0) * 1e8, 1.00000001 * 30_000.00000144, 1e-6)
        assert.approximately((ether?.usdPerUnit ?? 0) * 1e18, 100.00000144, 1e-9)
      }),
    seconds
  )
})

describe("the price of a pool at a past block", () => {
  it.live(
    "comes from the state of that block",
    () =>
      Effect.gen(function* () {
        const { request, find } = yield* world
        const token = address(0x77)
        yield* market(request, "ethereum").multicall
        const there = yield* uniswap(request)
        yield* there.token(weth)
        yield* there.token(token, { [alice]: 1n })
        yield* rounds(request, "ethereum", "ETH/USD", [
          { rounds: 1_000, start: 1_699_990_000, every: 60, answer: 2_000_00000000n }
        ])
        const { moveTo } = yield* there.pool(token, weth, 0.01, 1_000n * 10n ** 18n)
        const now = Effect.map(request("eth_getBlockByNumber", ["latest", false]), block => {
          const { number, timestamp } = block as { number: string; timestamp: string }
          return { token, block: Number(number), second: Number(timestamp) }
        })
        const young = yield* now
        yield* there.pass(31)
        const first = yield* now
        yield* moveTo(0.02, false)
        yield* there.pass(31)
        const second = yield* now
        const prices = yield* find("ethereum", [young, second, first])
        assert.isNull(prices[0]) // the pool had no observation of half an hour before
        assert.approximately((prices[1]?.usdPerUnit ?? 0) * 1e18, 40, 0.04)
        assert.approximately((prices[2]?.usdPerUnit ?? 0) * 1e18, 20, 0.02)
      }),
    seconds
  )
})
