import type { Chain } from "@glossa/classify"
import { type ChainStatus, IndexerStatus } from "@glossa/history"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { readableChains } from "./readPage.ts"

const coverage = "ethereum: indexed from block 66 on"

/** Ethereum and optimism are served, optimism has a problem. The database has no blocks of polygon. */
const chains: Partial<Record<Chain, Partial<ChainStatus>>> = {
  ethereum: { warnings: [coverage] },
  optimism: { problem: "its nodes don't respond", warnings: ["optimism: nothing is indexed yet"] },
  polygon: { isServed: false, problem: "nothing is indexed, and no node is configured" }
}

const statusOf = (statuses: typeof chains) =>
  Layer.succeed(IndexerStatus, {
    chains: ["ethereum", "optimism", "polygon"],
    get: chain =>
      Effect.succeed({
        head: undefined,
        indexed: undefined,
        problem: undefined,
        contradictedBlock: undefined,
        warnings: [],
        isServed: true,
        ...statuses[chain]
      }),
    index: () => Effect.never
  })

const read = (requested: Parameters<typeof readableChains>[0], allowPartial: boolean, statuses = chains) =>
  Effect.runPromise(readableChains(requested, allowPartial).pipe(Effect.provide(statusOf(statuses)), Effect.result))

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
      success: { chains: ["ethereum"], warnings: [coverage, "optimism: its nodes don't respond"] }
    })
    expect(await read(["optimism"], true)).toMatchObject({ success: { chains: [], warnings: [expect.any(String)] } })
  })

  test("ignores chains that are not requested, and says what the index of the others lacks", async () => {
    expect(await read(["ethereum"], false)).toMatchObject({ success: { chains: ["ethereum"], warnings: [coverage] } })
  })

  test("leaves a chain that is not served out without a word unless it is requested", async () => {
    const { optimism: _, ...others } = chains
    expect(await read(undefined, false, others)).toMatchObject({
      success: { chains: ["ethereum", "optimism"], warnings: [coverage] }
    })
  })

  test("fails if no chain is served", async () => {
    const none = { ethereum: chains.polygon!, optimism: chains.polygon!, polygon: chains.polygon! }
    for (const [requested, allowPartial] of [
      [undefined, false],
      [undefined, true],
      [["ethereum"], true]
    ] as const)
      expect(await read(requested, allowPartial, none)).toMatchObject({
        _tag: "Failure",
        failure: { code: "chain-not-served", detail: "No chain has a node, and nothing is indexed in the database." }
      })
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
      success: { chains: ["ethereum"], warnings: ["polygon: not served", coverage] }
    })
  })
})
