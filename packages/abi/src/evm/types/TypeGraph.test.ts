import fc from "fast-check"
import { expect, it } from "vitest"
import { TypeGraph } from "./TypeGraph.ts"
import { keyOf, use, Words } from "./Words.ts"

const places = 8
const key = (place: number): string => keyOf.storage(String(place))
const place = fc.nat(places - 1)

/** Joins and uses of words, each of one of several functions. */
const facts = fc.array(
  fc.record({ source: fc.nat(2), one: place, other: place, uses: fc.constantFrom(use.added, use.hashed, use.ordered) }),
  { maxLength: 12 }
)

const sourcesOf = (list: ReadonlyArray<{ source: number; one: number; other: number; uses: number }>) =>
  [0, 1, 2].map(index => {
    const words = new Words()
    for (const { source, one, other, uses } of list)
      if (source === index) {
        words.join(words.node(key(one)), words.node(key(other)))
        words.mark(words.node(key(one)), uses)
      }
    return { words }
  })

/** Returns the places whose words are copied into each other, for each place. */
const groupsOf = (list: ReadonlyArray<{ one: number; other: number }>): ReadonlyArray<ReadonlySet<number>> =>
  Array.from({ length: places }, (_, start) => {
    const group = new Set([start])
    for (let round = 0; round < places; round++)
      for (const { one, other } of list) if (group.has(one) || group.has(other)) group.add(one).add(other)
    return group
  })

it("gives words the uses and known types of all words that are copied into each other", () => {
  fc.assert(
    fc.property(facts, place, (list, known) => {
      const graph = TypeGraph.build(sourcesOf(list), [[key(known), "int256"]])
      groupsOf(list).forEach((group, at) => {
        const isUsed = list.some(({ one, other }) => one === at || other === at)
        const uses = list.reduce((all, fact) => (group.has(fact.one) ? all | fact.uses : all), 0)
        expect(graph.usesOf(key(at))).toBe(uses)
        expect(graph.hintedType(key(at))).toBe(isUsed && group.has(known) ? "int256" : undefined)
      })
    })
  )
})

it("is the same for any order of its sources", () => {
  fc.assert(
    fc.property(facts, list => {
      const sources = sourcesOf(list)
      const [one, other] = [TypeGraph.build(sources), TypeGraph.build(sources.toReversed())]
      for (let at = 0; at < places; at++) expect(other.usesOf(key(at))).toBe(one.usesOf(key(at)))
    })
  )
})

it("does not count known types of an earlier graph again", () => {
  const words = new Words()
  words.node(key(0))
  const first = TypeGraph.build(
    [{ words }],
    [
      [key(0), "int256"],
      [key(0), "int256"]
    ]
  )
  const second = first.withHints([[key(0), "bytes32"]])
  expect([first, second].map(graph => graph.hintedType(key(0)))).toEqual(["int256", "bytes32"])
})

it("shows the second ABI coder where most arguments are checked", () => {
  const isStrict = (checked: number, truncated: number): boolean => {
    const words = new Words()
    for (let word = 0; word < checked; word++) words.check(words.node(keyOf.argument(2, word)), "uint8")
    for (let word = 0; word < truncated; word++) words.cut(words.node(keyOf.argument(9, word)), "uint8")
    return TypeGraph.build([{ words }]).isStrict
  }
  expect([isStrict(2, 1), isStrict(1, 2), isStrict(0, 0)]).toEqual([true, false, false])
})
