import { databases } from "@glossa/database/testing"
import { bundles } from "@glossa/fixtures"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { compareAppearances } from "../test/compareAppearances.ts"
import { listedAppearances, type RawBundle } from "../test/listedAppearances.ts"
import { HistoryStore, MetadataStore, TokenSource } from "./index.ts"

describe.each(databases)("the index on $name", ({ layer }) => {
  const stores = Layer.provideMerge(
    Layer.merge(HistoryStore.layer, MetadataStore.layer),
    Layer.merge(layer, TokenSource.layerNoop)
  )

  test("has exactly the appearances in logs, value and internal calls of the recordings", async () => {
    const found = await Effect.runPromise(Effect.provide(compareAppearances([...bundles()]), stores))
    expect(found).toMatchObject({ missing: [], unexplained: [], doubled: 0 })
    expect(found.listed).toBeGreaterThan(2 * found.transactions)
    expect(found.actors).toBeLessThan(found.listed / 50)
  })
})

describe("the reference list", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map(digit => `0x${digit.repeat(40)}`) as [string, string, string, string]
  const topic = (address: string) => `0x${address.slice(2).padStart(64, "0")}`
  const raw = (more: { receipt?: object; transaction?: object; internal?: RawBundle["internal"] }): RawBundle => ({
    chain: "ethereum",
    transaction: { hash: "0x1", from: a, to: b, value: "0x0", input: "0x", ...more.transaction },
    receipt: { status: "0x1", logs: [], ...more.receipt },
    internal: more.internal ?? null
  })
  const approval = {
    address: d,
    topics: ["0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925", topic(c), topic(d)],
    data: `0x${"0".repeat(63)}1`
  }

  test("has the owner of an approval and not its spender", () => {
    expect([...listedAppearances(raw({ receipt: { logs: [approval] } }))]).toEqual([a, b, c])
  })

  test("has both ends of an internal call with value, unless its caller reverted", () => {
    const call = { type: "call", from: b, to: c, value: "0x5", traceAddress: [0, 1] }
    expect([...listedAppearances(raw({ internal: [call] }))]).toEqual([a, b, c])
    const undone = { type: "call", from: a, to: b, value: "0x0", error: "reverted", traceAddress: [0] }
    expect([...listedAppearances(raw({ internal: [undone, call] }))]).toEqual([a, b])
    expect([...listedAppearances(raw({ internal: [{ ...call, type: "delegatecall" }] }))]).toEqual([a, b])
  })

  test("has created contracts", () => {
    const transaction = { to: null }
    expect([...listedAppearances(raw({ transaction, receipt: { contractAddress: c } }))]).toEqual([a, c])
    const inner = { type: "create2", from: b, to: d, value: "0x0", traceAddress: [0] }
    expect([...listedAppearances(raw({ internal: [inner] }))]).toEqual([a, b, d])
  })
})
