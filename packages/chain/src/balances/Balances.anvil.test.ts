import { assert, describe, it } from "@effect/vitest"
import { type Address, type Chain, checksumAddress } from "@glossa/classify"
import { getChain, nativeTokenAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer } from "effect"
import { anvil } from "../../test/anvil.ts"
import { market, type Round } from "../../test/market.ts"
import { address, alice, bob } from "../../test/raw.ts"
import type { PriceService } from "../prices/Price.ts"
import { RpcClients } from "../RpcClients.ts"
import { RemoteUnavailableError } from "../sources/Remote.ts"
import { Balances, type BalancesOptions } from "./Balances.ts"

const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const wbtc: Address = "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599"
const aUsdc: Address = "0x98c23e9d8f34fefb1b7bd6a91b7ff122f4e16f5c"
const seconds = 30_000

const world = Effect.fnUntraced(function* (chain: Chain = "ethereum", options: BalancesOptions = {}) {
  const node = yield* anvil(getChain(chain).chainId)
  const there = market(node.request, chain)
  yield* node.request("anvil_setBalance", [alice, `0x${(2n * 10n ** 18n).toString(16)}`])
  const layer = Layer.provide(Balances.layer(options), RpcClients.layer([{ chain, urls: [node.url] }]))
  const balances = Context.get(yield* Layer.build(layer), Balances)
  const held = (received: ReadonlyArray<Address> = []) =>
    Effect.map(
      balances.get(chain, alice, received),
      ({ assets }) =>
        new Map(assets.map(({ asset, raw, usd }) => [asset, [raw, usd && Number(usd.toFixed(6))] as const]))
    )
  return { ...node, ...there, held, of: balances.get, rate: balances.rate }
})

const ether: Round = { answer: 2_000_00000000n }

describe("balances", () => {
  for (const bundled of [true, false])
    it.live(
      `are the native token and tokens with their feeds, ${bundled ? "by Multicall3" : "in batches"}`,
      () =>
        Effect.gen(function* () {
          const { held, feed, token, multicall, rate } = yield* world()
          if (bundled) yield* multicall
          yield* feed("ETH/USD", ether)
          yield* feed("USDC/USD", { answer: 500_000n, decimals: 6 })
          yield* feed("WBTC/BTC", { answer: 1_00000000n })
          yield* feed("BTC/USD", { answer: 50_000_00000000n })
          yield* feed("EUR/USD", { answer: 1_10000000n })
          yield* token(usdc, { [alice]: 3_000_000n })
          yield* token(aUsdc, { [alice]: 5_000_000n })
          yield* token(wbtc, { [alice]: 10_000_000n })
          yield* token(address(0x55), { [alice]: 1n })
          assert.deepStrictEqual(
            [...(yield* held([address(0x55), usdc]))],
            [
              [nativeTokenAddress, [2n * 10n ** 18n, 4_000]],
              [usdc, [3_000_000n, 1.5]],
              [wbtc, [10_000_000n, 5_000]],
              [aUsdc, [5_000_000n, 2.5]],
              [address(0x55), [1n, undefined]]
            ]
          )
          assert.strictEqual(yield* rate("EUR"), 1.1)
          assert.strictEqual(yield* rate("ETH"), 2_000)
        }),
      seconds
    )

  it.live(
    "count a token once whose address is in another case",
    () =>
      Effect.gen(function* () {
        const { held, of, token } = yield* world()
        yield* token(usdc, { [alice]: 3_000_000n })
        const [account, spelled] = [checksumAddress(alice) as Address, checksumAddress(usdc) as Address]
        const { assets } = yield* of("ethereum", account, [spelled, usdc])
        assert.deepStrictEqual(
          new Map(assets.map(({ asset, raw }) => [asset, [raw, undefined] as const])),
          yield* held()
        )
        assert.strictEqual(assets.length, 2)
      }),
    seconds
  )

  const untrusted: ReadonlyArray<readonly [string, Round]> = [
    ["nothing", { answer: 0n }],
    ["less than nothing", { answer: -5n }],
    ["what was true three hours ago", { ...ether, age: 3 * 3600 }],
    ["what will be true", { ...ether, age: -3600 }],
    ["the answer of an earlier round", { ...ether, round: 9, answeredIn: 8 }],
    ["more decimals than there are", { ...ether, decimals: 255 }]
  ]
  for (const [name, round] of untrusted)
    it.live(
      `have no price by a feed with ${name}`,
      () =>
        Effect.gen(function* () {
          const { held, feed, rate } = yield* world("optimism")
          yield* feed("ETH/USD", round)
          assert.deepStrictEqual([...(yield* held())], [[nativeTokenAddress, [2n * 10n ** 18n, undefined]]])
          assert.isUndefined(yield* rate("ETH"))
        }),
      seconds
    )

  it.live(
    "have no price while optimism's sequencer is down",
    () =>
      Effect.gen(function* () {
        const { held, feed } = yield* world("optimism")
        const sequencer = "0x371ead81c9102c9bf4874a9075ffff170f2ee389"
        yield* feed("ETH/USD", ether)
        yield* feed(sequencer, { answer: 1n, decimals: 0 })
        assert.deepStrictEqual([...(yield* held())], [[nativeTokenAddress, [2n * 10n ** 18n, undefined]]])
        const up = yield* world("optimism")
        yield* up.feed("ETH/USD", ether)
        yield* up.feed(sequencer, { answer: 0n, decimals: 0 })
        assert.deepStrictEqual([...(yield* up.held())], [[nativeTokenAddress, [2n * 10n ** 18n, 4_000]]])
      }),
    seconds
  )

  it.live(
    "take prices of services where the chain has none, once for all holders",
    () =>
      Effect.gen(function* () {
        const [known, unknown] = [address(0x57), address(0x58)]
        const asked: Array<ReadonlyArray<Address>> = []
        const service: PriceService = {
          name: "somebody",
          find: (_, tokens) =>
            Effect.sync(() => {
              asked.push(tokens)
              return new Map([[known, { usdPerUnit: 0.25 }]])
            })
        }
        const { of, feed, token } = yield* world("ethereum", { services: [service] })
        yield* feed("ETH/USD", ether)
        for (const at of [known, unknown]) yield* token(at, { [alice]: 100n, [bob]: 4n })
        const valued = (owner: Address) =>
          Effect.map(of("ethereum", owner, [known, unknown]), ({ assets, unavailable }) => {
            assert.isEmpty(unavailable)
            return assets.flatMap(({ asset, usd }) => (asset === nativeTokenAddress ? [] : [usd]))
          })
        assert.deepStrictEqual(yield* valued(alice), [25, undefined])
        assert.deepStrictEqual(yield* valued(bob), [1, undefined])
        assert.deepStrictEqual(asked, [[known, unknown]])
      }),
    seconds
  )

  it.live(
    "list services that failed, and are returned without them",
    () =>
      Effect.gen(function* () {
        const token = address(0x57)
        const failing: PriceService = {
          name: "failing",
          find: () => Effect.fail(new RemoteUnavailableError({ service: "failing", reason: "HTTP 500" }))
        }
        const slow: PriceService = { name: "slow", find: () => Effect.never }
        const able: PriceService = { name: "able", find: () => Effect.succeed(new Map([[token, { usdPerUnit: 1 }]])) }
        const there = yield* world("ethereum", { services: [failing, slow, able] })
        yield* there.feed("ETH/USD", ether)
        yield* there.token(token, { [alice]: 7n })
        const { assets, unavailable } = yield* there.of("ethereum", alice, [token])
        assert.deepStrictEqual(unavailable, ["failing", "slow"])
        assert.deepStrictEqual(assets.at(-1), { asset: token, raw: 7n, usd: 7 })
      }),
    seconds
  )

  for (const bundled of [true, false])
    it.live(
      `survive hostile tokens, ${bundled ? "by Multicall3" : "in batches"}`,
      () =>
        Effect.gen(function* () {
          const { held, feed, token, code, multicall } = yield* world("polygon")
          if (bundled) yield* multicall
          yield* feed("MATIC/USD", { answer: 50_000_000n })
          const odd = {
            [address(0x61)]: "0x5f5ffd", // reverts
            [address(0x62)]: "0x00", // returns nothing
            [address(0x63)]: "0x60ff5f52621000005ff3", // 255, followed by a megabyte of zeros
            [address(0x64)]: "0x5b600056", // uses all gas
            [address(0x65)]: "0x60ff5f52601f5ff3", // a word short by a byte
            [address(0x67)]: "0x634d4b523260e01b5f5260205ff3" // bytes32: MKR
          }
          for (const [at, bytes] of Object.entries(odd)) yield* code(at as Address, bytes)
          yield* token(address(0x66), { [alice]: 2n ** 256n - 1n })
          const found = yield* held([...(Object.keys(odd) as Array<Address>), address(0x66)])
          assert.deepStrictEqual(found.get(nativeTokenAddress), [2n * 10n ** 18n, 1])
          assert.deepStrictEqual(found.get(address(0x66)), [2n ** 256n - 1n, undefined])
          assert.includeMembers([...found.keys()], [nativeTokenAddress, address(0x66)])
          // text decodes as a number, and no price covers that much
          assert.isUndefined(found.get(address(0x67))?.[1])
          for (const at of [0x61, 0x62, 0x64, 0x65]) assert.isFalse(found.has(address(at)))
        }),
      seconds
    )
})
