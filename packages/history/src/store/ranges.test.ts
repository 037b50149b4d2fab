import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addRange,
  blockKey,
  findGaps,
  type IndexedRange,
  mergeAdjacent,
  removeRange,
  type TimedRange
} from "./ranges.ts"

const size = 24

/** Three blocks each second. */
const keyOf = (block: number) => blockKey({ second: Math.floor(block / 3), ordinal: block % 3 })

const range: fc.Arbitrary<TimedRange> = fc
  .tuple(fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size }))
  .map(([a, b]) => ({ first: Math.min(a, b), next: Math.max(a, b) }))
  .map(blocks => ({ ...blocks, since: keyOf(blocks.first), until: keyOf(blocks.next - 1) + 1 }))

interface Change {
  readonly range: TimedRange
  /** 0 removes the range. */
  readonly rules: number
}

const change: fc.Arbitrary<Change> = fc.record({ range, rules: fc.integer({ min: 0, max: 2 }) })

/** The rules of each block after all changes, 0 for blocks without. */
const rulesOfBlocks = (changes: ReadonlyArray<Change>) => {
  const blocks = new Array<number>(size).fill(0)
  for (const { range, rules } of changes) blocks.fill(rules, range.first, range.next)
  return blocks
}

const rangesAfter = (changes: ReadonlyArray<Change>) =>
  changes.reduce<ReadonlyArray<IndexedRange>>(
    (ranges, { range, rules }) =>
      rules === 0 ? removeRange(ranges, range) : addRange(ranges, { ...range, rules, flaw: null }),
    []
  )

test("the last change decides for each block, and the ranges are as few as possible", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), changes => {
      const ranges = rangesAfter(changes)
      const blocks = new Array<number>(size).fill(0)
      for (const { first, next, since, until, rules } of ranges) {
        expect(blocks.slice(first, next).every(version => version === 0)).toBe(true)
        blocks.fill(rules, first, next)
        expect([since > keyOf(first - 1), since <= keyOf(first)]).toEqual([true, true])
        expect([until > keyOf(next - 1), until <= keyOf(next)]).toEqual([true, true])
      }
      expect(blocks).toEqual(rulesOfBlocks(changes))
      const starts = blocks.filter((version, i) => version !== 0 && version !== blocks[i - 1]).length
      expect(ranges.length).toBe(starts)
    })
  )
})

test("ranges of different rules are joined where they are adjacent", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), changes => {
      const [ranges, all] = [rangesAfter(changes), { first: 0, next: size }]
      const joined = mergeAdjacent(ranges)
      expect(findGaps(joined, all)).toEqual(findGaps(ranges, all))
      expect(joined.slice(1).every(({ first }, i) => first > joined[i]!.next)).toBe(true)
      for (const { first, next, since, until } of joined) {
        expect(ranges.find(range => range.first === first)?.since).toBe(since)
        expect(ranges.find(range => range.next === next)?.until).toBe(until)
      }
    })
  )
})

test("gaps are the blocks that no range contains", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), range, (changes, searched) => {
      const gaps = findGaps(rangesAfter(changes), searched)
      const blocks = rulesOfBlocks(changes)
      const found = new Set(
        gaps.flatMap(({ first, next }) => Array.from({ length: next - first }, (_, i) => first + i))
      )
      for (let block = 0; block < size; block++)
        expect(found.has(block)).toBe(block >= searched.first && block < searched.next && blocks[block] === 0)
      expect(gaps.every(({ first, next }) => first < next)).toBe(true)
    })
  )
})
