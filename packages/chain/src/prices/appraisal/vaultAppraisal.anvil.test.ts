import { assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { dispatch } from "../../../../abi/test/assemble.ts"
import { anvil } from "../../../test/anvil.ts"
import { market } from "../../../test/market.ts"
import { address, alice } from "../../../test/raw.ts"
import { Balances } from "../../balances/Balances.ts"
import { RpcClients } from "../../RpcClients.ts"

const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const sDai: Address = "0x83f20f44975d03b1b09e64809b757c47f942beea"
/** Aave's claim on sDAI. */
const aEthSDai: Address = "0x4c612e3b15b96ff9a6faed838f8d07d479a8dd4c"
const one = 10n ** 18n

/** A vault with two assets a share. The slot of an owner's balance has the owner's address as its number. */
const vaultOf = (asset: Address) =>
  dispatch({
    "0x38d52e0f": () => `73${asset.slice(2)}5f5260205ff3`,
    "0x07a2d13a": () => "60043560011b5f5260205ff3",
    "0x70a08231": () => "600435545f5260205ff3"
  })

describe("a vault", () => {
  it.live(
    "is worth its assets: a known one at its word, another with what it has at hand",
    () =>
      Effect.gen(function* () {
        const node = yield* anvil(1)
        const { multicall, feed, token, code, put } = market(node.request, "ethereum")
        yield* multicall
        yield* feed("DAI/USD", { answer: 1_00000000n })
        yield* feed("USDC/USD", { answer: 1_00000000n })
        const [backed, hollow, false_] = [address(0x31), address(0x32), address(0x33)]
        yield* code(sDai, vaultOf("0x6b175474e89094c44da98b954eedeac495271d0f"))
        yield* put(sDai, alice, 5n * one)
        yield* token(aEthSDai, { [alice]: 7n * one })
        yield* token(usdc, { [backed]: 20_000_000n, [hollow]: 19_999_999n })
        for (const at of [backed, hollow]) {
          yield* code(at, vaultOf(usdc))
          yield* put(at, alice, 10_000_000n)
        }
        // names itself as its asset
        yield* code(false_, vaultOf(false_))
        yield* put(false_, alice, 10_000_000n)
        const layer = Layer.provide(Balances.layer(), RpcClients.layer([{ chain: "ethereum", urls: [node.url] }]))
        const holdings = Context.get(yield* Layer.build(layer), Balances)
        const { assets } = yield* holdings.get("ethereum", alice, [backed, hollow, false_])
        const worth = new Map(assets.map(({ asset, usd }) => [asset, usd]))
        assert.approximately(worth.get(sDai) ?? 0, 10, 1e-9)
        assert.approximately(worth.get(aEthSDai) ?? 0, 14, 1e-9)
        assert.approximately(worth.get(backed) ?? 0, 20, 1e-9)
        assert.isTrue(worth.has(hollow) && worth.has(false_))
        assert.isUndefined(worth.get(hollow))
        assert.isUndefined(worth.get(false_))
      }),
    30_000
  )
})
