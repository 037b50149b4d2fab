import { assert, it } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { answer, fakeNode } from "../test/fakeNode.ts"
import { alice } from "../test/raw.ts"
import { Contracts } from "./Contracts.ts"
import { RpcClients } from "./RpcClients.ts"

it.live("code is returned for each chain; an unavailable chain is a failure, not empty code", () =>
  Effect.gen(function* () {
    const code = (value: string) => fakeNode(request => answer({ eth_getCode: () => value }, request), 10)
    const optimism = yield* code("0x60FE")
    const polygon = yield* fakeNode(() => ({ status: 503 }), 137)
    const chains = RpcClients.layer([
      { chain: "polygon", urls: [polygon.url], retryTimeout: 0 },
      { chain: "optimism", urls: [optimism.url] }
    ])
    const [first, second] = yield* Effect.provide(
      Effect.flatMap(Contracts, contracts => contracts.code(alice)),
      Layer.provide(Contracts.layer, chains)
    )
    assert.deepStrictEqual(first, { chain: "optimism", code: Result.succeed("0x60fe" as const) })
    assert.isTrue(second?.chain === "polygon" && Result.isFailure(second.code))
  })
)
