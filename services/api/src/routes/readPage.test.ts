import { IndexerStatus } from "@glossa/history"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { readableChains } from "./readPage.ts"

/** Ethereum and optimism are served, optimism has a problem. */
const health = Layer.succeed(IndexerStatus, {
  chains: ["ethereum", "optimism"],
  get: chain =>
    Effect.succeed({
      head: undefined,
      problem: chain === "optimism" ? "its nodes don't respond" : undefined
    }),
  index: () => Effect.never
})

const read = (requested: Parameters<typeof readableChains>[0], allowPartial: boolean) =>
  Effect.runPromise(readableChains(requested, allowPartial).pipe(Effect.provide(health), Effect.result))

describe("readableChains", () => {
  test("fails with the chain that cannot be read", async () => {
    for (const requested of [undefined, ["optimism"], ["ethereum", "optimism"]] as const)
      expect(await read(requested, false)).toMatchObject({
        _tag: "Failure",
        failure: { code: "chain-unavailable", status: 503, detail: expect.stringContaining("optimism: its nodes") }
      })
  })

  test("leaves it out with a warning if that is allowed", async () => {
    expect(await read(undefined, true)).toMatchObject({
      success: { chains: ["ethereum"], warnings: ["optimism: its nodes don't respond"] }
    })
    expect(await read(["optimism"], true)).toMatchObject({ success: { chains: [], warnings: [expect.any(String)] } })
  })

  test("ignores chains that are not requested", async () => {
    expect(await read(["ethereum"], false)).toMatchObject({ success: { chains: ["ethereum"], warnings: [] } })
  })

  test("fails with a code of its own for a requested chain that is not served, also if another has a problem", async () => {
    for (const requested of [
      ["polygon", "ethereum"],
      ["polygon", "optimism"]
    ] as const)
      expect(await read(requested, false)).toMatchObject({
        _tag: "Failure",
        failure: {
          code: "chain-not-served",
          status: 503,
          detail: "polygon: not served. This service has ethereum, optimism."
        }
      })
    expect(await read(["polygon", "ethereum"], true)).toMatchObject({
      success: { chains: ["ethereum"], warnings: ["polygon: not served"] }
    })
  })
})
