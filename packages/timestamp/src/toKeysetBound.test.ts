import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareSortKeys, type PageCursor, type SortKey, toKeysetBound } from "./cursor.ts"

// Few seconds and positions, for many ties.
const anySortKey = fc.record<SortKey>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(1, 9, 11, 100_000_001, 999_999_999)
})
const anyCursor = fc.record<PageCursor>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(null, 1, 9, 11, 100_000_001, 999_999_999)
})

describe("toKeysetBound", () => {
  it("includes the whole second without a position, and excludes the record with one", () => {
    fc.assert(
      fc.property(anyCursor, anySortKey, (cursor, key) => {
        const after = compareSortKeys(key, toKeysetBound(cursor, "ascending")) > 0
        const before = compareSortKeys(key, toKeysetBound(cursor, "descending")) < 0
        if (key.second !== cursor.second) {
          expect([after, before]).toEqual([key.second > cursor.second, key.second < cursor.second])
        } else if (cursor.position === null) {
          expect([after, before]).toEqual([true, true])
        } else {
          expect([after, before]).toEqual([key.position > cursor.position, key.position < cursor.position])
        }
      })
    )
  })

  it("returns every record exactly once in both orders, for every page size", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anySortKey, { selector: key => `${key.second}/${key.position}` }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom("ascending", "descending"),
        (keys, limit, order) => {
          const sign = order === "ascending" ? 1 : -1
          const sorted = [...keys].sort((a, b) => sign * compareSortKeys(a, b))
          const walked: Array<SortKey> = []
          let cursor: PageCursor = { second: -3 * sign, position: null }
          for (;;) {
            const bound = toKeysetBound(cursor, order)
            const page = sorted.filter(key => sign * compareSortKeys(key, bound) > 0).slice(0, limit)
            if (page.length === 0) break
            walked.push(...page)
            cursor = page.at(-1)!
          }
          expect(walked).toEqual(sorted)
        }
      )
    )
  })
})
