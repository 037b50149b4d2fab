import fc from "fast-check"
import { expect, test } from "vitest"
import { type Line, LineReader, tooLong } from "./LineReader.ts"

const linesOf = (pieces: ReadonlyArray<Buffer>, longest = 1000): ReadonlyArray<Line> => {
  const reader = new LineReader(longest)
  return [...pieces.flatMap(piece => [...reader.push(piece)]), ...reader.end()]
}

/** A text's bytes, cut at random, even within a character. */
const cut = (text: string) =>
  fc.array(fc.nat(Math.max(Buffer.byteLength(text), 1))).map(places => {
    const bytes = Buffer.from(text)
    const edges = [0, ...places.filter(_ => _ <= bytes.length).toSorted((a, b) => a - b), bytes.length]
    return edges.slice(1).map((end, i) => bytes.subarray(edges[i], end))
  })

const text = fc
  .array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), fc.constantFrom("", "é💥", "x".repeat(40))))
  .map(lines => lines.map(line => line.replaceAll("\n", "")).join("\n"))

test("lines are the same however the bytes come", () =>
  fc.assert(
    fc.property(
      text.chain(whole => cut(whole).map(pieces => [whole, pieces] as const)),
      ([whole, pieces]) => {
        const expected = whole.split("\n")
        if (expected.at(-1) === "") expected.pop()
        expect(linesOf(pieces)).toEqual(expected)
      }
    )
  ))

test("a line is too long from the same length on, however the bytes come, and the next is read", () =>
  fc.assert(
    fc.property(
      text.chain(whole => cut(whole).map(pieces => [whole, pieces] as const)),
      fc.nat(45),
      ([whole, pieces], longest) => {
        const expected = whole.split("\n").map(line => (Buffer.byteLength(line) > longest ? tooLong : line))
        if (expected.at(-1) === "") expected.pop()
        expect(linesOf(pieces, longest)).toEqual(expected)
      }
    )
  ))
