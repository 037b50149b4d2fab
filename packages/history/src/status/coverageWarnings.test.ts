import { expect, test } from "vitest"
import type { BlockFlaw } from "../IndexedBlock.ts"
import { coverageWarnings } from "./coverageWarnings.ts"

const midnight = 1_704_067_200 // 2024-01-01T00:00:00Z

/** Consecutive blocks, one each minute since midnight. */
const blocks = (first: number, last: number) => ({
  first,
  next: last + 1,
  since: 100 * (midnight + 60 * first),
  until: 100 * (midnight + 60 * last) + 1
})

const report = (head: number | null, confirmations = 0) => ({ head, confirmations })

test("a whole index that follows the head lacks nothing, also a minute after it or with confirmations", () => {
  for (const [start, head, confirmations] of [
    [0, 99, 0],
    [1, 99, 0],
    [0, 104, 0],
    [0, 116, 12],
    // the head may be older than the index
    [0, 90, 12],
    [0, null, 0]
  ] as const)
    expect(
      coverageWarnings("ethereum", { flaws: [], start, ranges: [blocks(start, 99)] }, report(head, confirmations))
    ).toEqual([])
})

test("an index that begins later, has gaps or lags lacks blocks", () => {
  expect(coverageWarnings("ethereum", { flaws: [], start: 66, ranges: [blocks(66, 99)] }, report(99))).toEqual([
    "ethereum: indexed from block 66 (2024-01-01T01:06:00Z) on"
  ])
  expect(
    coverageWarnings("polygon", { flaws: [], start: 0, ranges: [blocks(20, 49), blocks(60, 99)] }, report(131))
  ).toEqual([
    "polygon: blocks 0 to 19 (before 2024-01-01T00:20:00Z) are not indexed yet",
    "polygon: blocks 50 to 59 (2024-01-01T00:49:00Z to 2024-01-01T01:00:00Z) are not indexed yet",
    "polygon: indexed up to block 99 (2024-01-01T01:39:00Z), head is 131"
  ])
  expect(coverageWarnings("ethereum", { flaws: [], start: 66, ranges: [blocks(70, 99)] }, report(118, 12))).toEqual([
    "ethereum: indexed from block 66 on",
    "ethereum: blocks 66 to 69 (before 2024-01-01T01:10:00Z) are not indexed yet",
    "ethereum: indexed up to block 99 (2024-01-01T01:39:00Z), head is 118"
  ])
})

test("many gaps are counted", () => {
  const ranges = Array.from({ length: 50 }, (_, i) => blocks(10 * i, 10 * i + 4))
  const warnings = coverageWarnings("optimism", { flaws: [], start: 0, ranges }, report(494))
  expect(warnings).toHaveLength(4)
  expect(warnings[3]).toBe("optimism: 46 more ranges of blocks are not indexed yet")
})

test("an index without a block or without an indexer says so", () => {
  for (const coverage of [undefined, { start: 0, ranges: [], flaws: [] }])
    expect(coverageWarnings("ethereum", coverage, report(7))).toEqual(["ethereum: nothing is indexed yet"])
  expect(coverageWarnings("ethereum", { flaws: [], start: 0, ranges: [blocks(0, 66)] }, undefined)).toEqual([
    "ethereum: indexed up to block 66 (2024-01-01T01:06:00Z), and no indexer follows the chain"
  ])
})

test("a time beyond the calendar is a number", () => {
  const range = { first: 5, next: 6, since: 1e17, until: 1e17 + 1 }
  expect(coverageWarnings("ethereum", { flaws: [], start: 5, ranges: [range] }, report(5))).toEqual([
    "ethereum: indexed from block 5 (second 1000000000000000) on"
  ])
})

test("blocks whose rows may be missing or wrong are named, the newest three of each kind", () => {
  const flaw = (flaw: BlockFlaw, first: number, last = first) => ({ ...blocks(first, last), flaw })
  const flaws = [
    flaw("untraced", 0, 9),
    flaw("partly-traced", 11),
    flaw("partly-traced", 13),
    flaw("contradictory", 14),
    flaw("partly-traced", 15),
    flaw("partly-traced", 17, 18)
  ]
  expect(coverageWarnings("ethereum", { start: 0, ranges: [blocks(0, 99)], flaws }, report(99))).toEqual([
    "ethereum: block 14 (2024-01-01T00:14:00Z) may be wrong: the nodes contradict themselves",
    "ethereum: some internal calls of blocks 17 to 18 (2024-01-01T00:17:00Z to 2024-01-01T00:18:00Z) are missing: their traces failed",
    "ethereum: some internal calls of block 15 (2024-01-01T00:15:00Z) are missing: their traces failed",
    "ethereum: some internal calls of block 13 (2024-01-01T00:13:00Z) are missing: their traces failed",
    "ethereum: some internal calls of 1 more ranges of blocks are missing: their traces failed",
    "ethereum: the internal calls of blocks 0 to 9 (2024-01-01T00:00:00Z to 2024-01-01T00:09:00Z) are unknown: no node traces them"
  ])
})
