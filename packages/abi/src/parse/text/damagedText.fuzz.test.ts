import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { orThrow } from "../../../test/returned.ts"
import { formatSignature } from "../../entry/formatSignature.ts"
import { standards } from "../../standards/catalog.ts"
import { parseAbi } from "../parseAbi.ts"

const { abi } = orThrow(parseAbi(standards.flatMap(({ required }) => required)))
const json = JSON.stringify(abi)
const keyOf = (entry: (typeof abi)[number]): string =>
  "name" in entry ? `${entry.type} ${formatSignature(entry)}` : entry.type
const known = new Set(abi.map(entry => JSON.stringify(entry)))

test("a text cut at any character keeps exactly the whole entries before the cut", () => {
  const short = abi.slice(0, 12)
  const text = JSON.stringify(short)
  const ends = short.map((_, index) => JSON.stringify(short.slice(0, index + 1)).length - 1)
  for (let length = 2; length < text.length; length++) {
    const read = parseAbi(text.slice(0, length))
    const whole = ends.filter(end => end <= length).length
    const kept = !(read instanceof Error) ? read.abi : []
    expect(kept, text.slice(0, length)).toEqual(short.slice(0, whole))
    if (!(read instanceof Error)) expect(read.repairs[0]?.fix).toMatch(`${whole} whole entries kept`)
  }
})

test("a text without its beginning keeps whole entries only", () => {
  const text = JSON.stringify(abi.slice(0, 12))
  for (let start = 1; start < text.length; start++) {
    const read = parseAbi(text.slice(start))
    if (!(read instanceof Error))
      for (const entry of read.abi) expect(known, text.slice(start)).toContain(JSON.stringify(entry))
  }
})

// Without characters that end a comment: they would turn text in a comment into a parameter.
const structure = fc.constantFrom(..."[]{}(),:\"'`\\ ", "//", "/*", "…", "“", " null ", " as ", "=>", "```")
const damaged = fc
  .array(fc.tuple(fc.nat(json.length), fc.nat(3), fc.option(structure)), { minLength: 1, maxLength: 4 })
  .map(changes => {
    let text = json
    for (const [at, length, inserted] of changes) {
      // Damage within a name or a type makes another valid one. Words therefore stay whole, with the brackets of arrays.
      if (/^(?:\w[\w[]|\[\])$/.test(text.slice(at - 1, at + 1))) continue
      const removed = /^[^\w]*/.exec(text.slice(at, at + length))![0]
      // JSON may have a key twice: entries that a comma joins are one.
      if (removed === "},{" && inserted === ",") continue
      text = text.slice(0, at) + (inserted ?? "") + text.slice(at + removed.length)
    }
    return text
  })

const names = new Set(abi.map(keyOf))

fuzz("abi: reads the entries of a damaged text and invents none", 300, damaged, text => {
  const read = parseAbi(text)
  if (read instanceof Error) return
  for (const entry of read.abi) expect(names).toContain(keyOf(entry))
  const lost = abi.length - read.abi.length
  if (lost > 0) expect(read.repairs.length + read.rejected.length).toBeGreaterThan(0)
})

const hostile = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        "[",
        "{",
        "(",
        '"',
        "'",
        "“",
        "\\",
        '\\"',
        "//",
        "/*",
        "#",
        "'''",
        "`",
        "```\n",
        "a",
        "a:",
        "=",
        "contract a {",
        "interface a:\n",
        "struct a {",
        "mapping(",
        "=>",
        " is ",
        "@external\ndef a(",
        "-",
        "0",
        ".",
        "\n",
        ",",
        ";",
        "]",
        "}",
        "as ",
        "x(",
        "[]",
        "public "
      ),
      { minLength: 1, maxLength: 4 }
    ),
    fc.integer({ min: 1, max: 20_000 }),
    fc.string({ maxLength: 5 })
  )
  .map(([parts, times, end]) => parts.join("").repeat(times) + end)

fuzz("abi: reads repeated brackets, quotes and words", 100, hostile, text => {
  parseAbi(text)
})
