import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { cutAnswer } from "./cutAnswer.ts"

const record = (i: number) => ({ txHash: `0x${i}`, description: "Swapped 1 ETH for 2,000 USDC" })

describe("cutAnswer", () => {
  test("keeps an answer that is short enough", () => {
    const answer = { transactions: [record(1)], endingAt: "2024" }
    expect(cutAnswer(answer)).toEqual({ answer, cut: [] })
  })

  test("keeps the first items of a long list, and the fields around it", () => {
    const answer = { address: "0x1", logs: Array.from({ length: 1_000 }, (_, i) => record(i)), status: "succeeded" }
    const { answer: kept, cut } = cutAnswer(answer, 1_000)
    const logs = kept["logs"] as ReadonlyArray<unknown>
    expect(logs.length).toBeGreaterThan(5)
    expect(logs).toEqual(answer.logs.slice(0, logs.length))
    expect(kept).toMatchObject({ address: "0x1", status: "succeeded" })
    expect(cut).toEqual([`logs: ${logs.length} of 1000`])
  })

  test("goes into a tree as far as there is space", () => {
    const tree = (depth: number): object => ({ to: `0x${depth}`, calls: depth === 0 ? [] : [tree(depth - 1)] })
    const { answer, cut } = cutAnswer({ calls: tree(500) }, 2_000)
    expect(JSON.stringify(answer)).toContain("0x490")
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(2_000)
    expect(cut.length).toBeGreaterThan(0)
  })

  test("cuts a long text, and leaves out fields for which no space is left", () => {
    const { answer, cut } = cutAnswer({ symbol: "A", name: "\u0001".repeat(10_000) }, 500)
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(500)
    expect(cut).toEqual([expect.stringMatching(/^name: \d\d of 10000 characters$/)])
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field${i}`, "x".repeat(100)]))
    expect(cutAnswer({ symbol: "A", fields }, 500)).toMatchObject({ answer: { symbol: "A" }, cut: { length: 20 } })
  })
})

fuzz(
  "mcp: cuts any answer to its length and says what is missing",
  200,
  fc.record({ answer: fc.dictionary(fc.string(), fc.jsonValue()), maxLength: fc.integer({ min: 100, max: 2_000 }) }),
  ({ answer, maxLength }) => {
    const parsed = JSON.parse(JSON.stringify(answer))
    const { answer: kept, cut } = cutAnswer(parsed, maxLength)
    const [before, after] = [JSON.stringify(parsed), JSON.stringify(kept)]
    expect(after.length).toBeLessThanOrEqual(maxLength)
    if (cut.length === 0) expect(after).toBe(before)
    if (before.length <= maxLength / 2) expect(cut).toEqual([])
  }
)
