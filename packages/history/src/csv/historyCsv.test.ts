import type { AssetAmountJson } from "@glossa/classify"
import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { parseCsv } from "../../test/parseCsv.ts"
import { row } from "../../test/row.ts"
import { formatCsvRow, historyCsv } from "./historyCsv.ts"

const asset = (symbol: string, more: Partial<AssetAmountJson["asset"]> = {}) => ({
  ...{ address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", name: symbol, symbol, standard: "ERC20" as const },
  ...more
})

const read = (record: Parameters<typeof row>[2], isSender: boolean) => {
  const { record: whole } = row("ethereum", `0x${"a".repeat(40)}`, record)
  const [names = [], ...rows] = parseCsv([historyCsv.header, ...historyCsv.rows(whole, isSender)].join(""))
  return rows.map(cells =>
    Object.fromEntries(names.map((name, i) => [name, cells[i]]).filter(([, cell]) => cell !== ""))
  )
}

const fee = { amount: 0.01, amountExact: "0.01", currency: "ETH" }

test("a row for each asset, the fee in the first only", () => {
  const rows = read(
    {
      action: "swap",
      fee,
      assetsSent: [{ amount: 1.5, amountExact: "1.5", asset: asset("WETH", { price: "$1,823.42" }) }],
      assetsReceived: [
        { amount: 7, amountExact: "7", unit: "smallest", asset: asset("") },
        { amount: 1, amountExact: "1", asset: asset("PAPE", { standard: "ERC721", tokenId: "2" }) }
      ],
      metadata: { protocol: "uniswap-v3", counterparty: "0x01", spam: "a reason" }
    },
    true
  )
  expect(rows).toMatchObject([
    { "Sent Amount": "1.5", "Sent Currency": "WETH", "Fee Amount": "0.01", "Fee Currency": "ETH", Price: "1823.42" },
    { "Received Amount": "7", "Received Currency": asset("").address, "Received Unit": "smallest" },
    { "Received Amount": "1", "Received Currency": "PAPE", "Received Token ID": "2" }
  ])
  expect(rows.filter(cells => cells["Fee Amount"] !== undefined)).toHaveLength(1)
  for (const cells of rows)
    expect(cells).toMatchObject({
      Action: "swap",
      Protocol: "uniswap-v3",
      Spam: "a reason",
      Date: "2023-11-14T22:13:20Z"
    })
})

test("a record without assets has one row, and a fee that another address paid is left out", () => {
  expect(read({ fee, metadata: { status: "failed" } }, true)).toMatchObject([
    { "Fee Amount": "0.01", Status: "failed" }
  ])
  const [received] = read({ fee }, false)
  expect(received).toMatchObject({ Status: "succeeded" })
  expect(received).not.toHaveProperty("Fee Amount")
})

test("a cell has at most 1,000 characters", () => {
  const [cells] = read({ description: "😀".repeat(2_000), fee }, false)
  expect(cells?.["Description"]).toHaveLength(999)
  expect(cells?.["Description"]).toMatch(/^(😀)+…$/u)
})

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
