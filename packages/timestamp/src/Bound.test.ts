import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Bound, comparePlaces, edgeOf, type Place } from "./Bound.ts"

// Few seconds and positions, for many ties.
const anyPlace = fc.record<Place>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(1, 9, 11, 100_000_001, 999_999_999)
})
const anyBound = fc.record<Bound>({
  second: fc.integer({ min: -2, max: 2 }),
  position: fc.constantFrom(null, 1, 9, 11, 100_000_001, 999_999_999)
})

describe("edgeOf", () => {
  it("includes the whole second without a position, and excludes the record with one", () => {
    fc.assert(
      fc.property(anyBound, anyPlace, (bound, place) => {
        const after = comparePlaces(place, edgeOf(bound, "ascending")) > 0
        const before = comparePlaces(place, edgeOf(bound, "descending")) < 0
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
          const sorted = [...places].sort((a, b) => sign * comparePlaces(a, b))
          const walked: Array<Place> = []
          let bound: Bound = { second: -3 * sign, position: null }
          for (;;) {
            const edge = edgeOf(bound, order)
            const page = sorted.filter(place => sign * comparePlaces(place, edge) > 0).slice(0, limit)
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
