import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareSortKeys, type PageCursor, type SortKey, toKeysetBound } from "./PageCursor.ts"

// Few seconds and positions, for many ties.
const anyPlace = fc.record<SortKey>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(1, 9, 11, 100_000_001, 999_999_999)
})
const anyBound = fc.record<PageCursor>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(null, 1, 9, 11, 100_000_001, 999_999_999)
})

describe("edgeOf", () => {
  it("includes the whole second without a position, and excludes the record with one", () => {
    fc.assert(
      fc.property(anyBound, anyPlace, (bound, place) => {
        const after = compareSortKeys(place, toKeysetBound(bound, "ascending")) > 0
        const before = compareSortKeys(place, toKeysetBound(bound, "descending")) < 0
        if (place.second !== bound.second) {
          expect([after, before]).toEqual([place.second > bound.second, place.second < bound.second])
        } else if (bound.position === null) {
          expect([after, before]).toEqual([true, true])
        } else {
          expect([after, before]).toEqual([place.position > bound.position, place.position < bound.position])
        }
      })
    )
  })

  it("returns every record exactly once in both orders, for every page size", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPlace, { selector: place => `${place.second}/${place.position}` }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom("ascending", "descending"),
        (places, limit, order) => {
          const sign = order === "ascending" ? 1 : -1
          const sorted = [...places].sort((a, b) => sign * compareSortKeys(a, b))
          const walked: Array<SortKey> = []
          let bound: PageCursor = { second: -3 * sign, position: null }
          for (;;) {
            const edge = toKeysetBound(bound, order)
            const page = sorted.filter(place => sign * compareSortKeys(place, edge) > 0).slice(0, limit)
            if (page.length === 0) break
            walked.push(...page)
            bound = page.at(-1)!
          }
          expect(walked).toEqual(sorted)
        }
      )
    )
  })
})
