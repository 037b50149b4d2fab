import fc from "fast-check"
import { expect, test } from "vitest"
import { type BlockRange, covering, findGaps, type IndexedRange, uncovering } from "./ranges.ts"

const size = 24

const span: fc.Arbitrary<BlockRange> = fc
  .tuple(fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size }))
  .map(([a, b]) => ({ first: Math.min(a, b), next: Math.max(a, b) }))

const change = fc.record({ span, rules: fc.integer({ min: 0, max: 2 }) }) // rules 0 takes away

/** By the plainest means: which version each block has, 0 where it has none. */
const plain = (changes: ReadonlyArray<{ readonly span: BlockRange; readonly rules: number }>) => {
  const blocks = new Array<number>(size).fill(0)
  for (const { span, rules } of changes) blocks.fill(rules, span.first, span.next)
  return blocks
}

const stretchesOf = (changes: ReadonlyArray<{ readonly span: BlockRange; readonly rules: number }>) =>
  changes.reduce<ReadonlyArray<IndexedRange>>(
    (now, { span, rules }) => (rules === 0 ? uncovering(now, span) : covering(now, { ...span, rules })),
    []
  )

test("stretches are what was added last, block by block, and as few as can be", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), changes => {
      const stretches = stretchesOf(changes)
      const blocks = new Array<number>(size).fill(0)
      for (const { first, next, rules } of stretches) {
        expect(blocks.slice(first, next).every(version => version === 0)).toBe(true)
        blocks.fill(rules, first, next)
      }
      expect(blocks).toEqual(plain(changes))
      const borders = blocks.filter((version, i) => version !== 0 && version !== blocks[i - 1]).length
      expect(stretches.length).toBe(borders)
    }),
    { numRuns: 1000 }
  )
})

test("what is missing is what no stretch has", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), span, (changes, wanted) => {
      const missing = findGaps(stretchesOf(changes), wanted)
      const blocks = plain(changes)
      const found = new Set(
        missing.flatMap(({ first, next }) => Array.from({ length: next - first }, (_, i) => first + i))
      )
      for (let block = 0; block < size; block++)
        expect(found.has(block)).toBe(block >= wanted.first && block < wanted.next && blocks[block] === 0)
      expect(missing.every(({ first, next }) => first < next)).toBe(true)
    }),
    { numRuns: 1000 }
  )
})
