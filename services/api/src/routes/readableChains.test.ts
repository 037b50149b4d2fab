import { IndexerStatus } from "@glossa/history"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { readableChains } from "./readableChains.ts"

/** Ethereum and optimism are served, and optimism is in trouble. */
const health = Layer.succeed(IndexerStatus, {
  chains: ["ethereum", "optimism"],
  get: chain =>
    Effect.succeed({
      head: undefined,
      problem: chain === "optimism" ? "its nodes don't respond" : undefined
    }),
  index: () => Effect.never
})

const read = (asked: Parameters<typeof readableChains>[0], allowPartial: boolean) =>
  Effect.runPromise(readableChains(asked, allowPartial).pipe(Effect.provide(health), Effect.result))

describe("readableChains", () => {
  test("one that can't be read fails the answer by its name", async () => {
    for (const asked of [undefined, ["optimism"], ["ethereum", "optimism"]] as const)
      expect(await read(asked, false)).toMatchObject({
        _tag: "Failure",
        failure: { code: "chain-unavailable", status: 503, detail: expect.stringContaining("optimism: its nodes") }
      })
  })

  test("unless the answer may be partial: then it is left out by its name", async () => {
    expect(await read(undefined, true)).toMatchObject({
      success: { chains: ["ethereum"], warnings: ["optimism: its nodes don't respond"] }
    })
    expect(await read(["optimism"], true)).toMatchObject({ success: { chains: [], warnings: [expect.any(String)] } })
  })

  test("who does not ask for it is not concerned", async () => {
    expect(await read(["ethereum"], false)).toMatchObject({ success: { chains: ["ethereum"], warnings: [] } })
  })

  test("a chain that is not served is one that can't be read, where it is asked for", async () => {
    expect(await read(["polygon", "ethereum"], false)).toMatchObject({
      _tag: "Failure",
      failure: { code: "chain-unavailable", status: 503, detail: expect.stringContaining("polygon: not indexed") }
    })
    expect(await read(["polygon", "ethereum"], true)).toMatchObject({
      success: { chains: ["ethereum"], warnings: ["polygon: not indexed by this service"] }
    })
  })
})
