import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { parseCsv } from "../../test/parseCsv.ts"
import { formatCsvRow } from "./formatCsvRow.ts"

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  [" space", '" space"'],
  ["-1.5", "-1.5"],
  ["+2", "+2"],
  ["0.000000000000000001", "0.000000000000000001"],
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["\t=1", "\"'\t'=1\""],
  ["  =1", "'  =1"],
  ["x;=1", '"x;\'=1"'],
  ["＝1", "'＝1"],
  ["Sold 1 = 2", "Sold 1 = 2"]
])("%j is %s", (cell, text) => expect(formatCsvRow([cell, "end"])).toBe(`${text},end\r\n`))

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n;,\" '1a．＝"), maxLength: 12 })
)

fuzz("history: CSV rows are read back, and no cell is a formula", 2_000, fc.array(hostile, { minLength: 1 }), cells => {
  const rows = parseCsv(formatCsvRow(cells))
  expect(rows).toHaveLength(1)
  const [row = []] = rows
  expect(row.map(cell => cell.replaceAll("'", ""))).toEqual(cells.map(cell => cell.replaceAll("'", "")))
  for (const part of row.flatMap(cell => (/^[+-]?\d+(\.\d+)?$/.test(cell) ? [] : cell.split(/[;\t\r\n]/))))
    expect(part.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
})
