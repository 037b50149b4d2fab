import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { answer, fakeNode, RpcFailure } from "../../test/fakeNode.ts"
import { address } from "../../test/raw.ts"
import { RpcClients } from "../RpcClients.ts"
import { RemoteUnavailableError } from "../sources/Remote.ts"
import { HistoricalPrices } from "./HistoricalPrices.ts"
import type { PriceService } from "./Price.ts"

const asset = { token: address(0x71), block: 7, second: 1_700_000_000 }

/** Finds prices with a node that has the newest state alone or the state of all blocks, and nothing on its chain. */
const find = Effect.fnUntraced(function* (state: "pruned" | "whole", services: ReadonlyArray<PriceService>) {
  const { url } = yield* fakeNode(request =>
    answer(
      {
        eth_getCode: ([, block]) =>
          block === "latest" || state === "whole" ? "0x" : new RpcFailure(-32000, "missing trie node"),
        eth_call: () => new RpcFailure(3, "execution reverted")
      },
      request
    )
  )
  const layer = Layer.provide(
    HistoricalPrices.layer({ services }),
    RpcClients.layer([{ chain: "ethereum", urls: [url] }])
  )
  const prices = Context.get(yield* Layer.build(layer), HistoricalPrices)
  return yield* prices.find("ethereum", [asset])
})

const service = (price: number | null | "fails"): PriceService => ({
  name: "somebody",
  find: (chain, tokens, second) => {
    assert.deepStrictEqual([chain, tokens, second], ["ethereum", [asset.token], asset.second])
    if (price === "fails") return Effect.fail(new RemoteUnavailableError({ service: "somebody", reason: "HTTP 500" }))
    return Effect.succeed(new Map(price === null ? [] : [[asset.token, { usdPerUnit: price }]]))
  }
})

describe("a token without a feed", () => {
  it.live("has no price without a reliable source, and is unknown where the state is pruned", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* find("whole", []), [null])
      assert.deepStrictEqual(yield* find("pruned", []), [undefined])
    })
  )

  it.live("gets its price from a configured service", () =>
    Effect.gen(function* () {
      for (const state of ["whole", "pruned"] as const) {
        assert.deepStrictEqual(yield* find(state, [service("fails"), service(0.5)]), [{ usdPerUnit: 0.5 }])
        assert.deepStrictEqual(yield* find(state, [service("fails")]), [undefined])
      }
      assert.deepStrictEqual(yield* find("whole", [service(null)]), [null])
      assert.deepStrictEqual(yield* find("pruned", [service(null)]), [undefined])
    })
  )
})
