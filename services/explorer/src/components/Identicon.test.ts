import { expect, test } from "vitest"
import { blockyOf } from "./Identicon.tsx"

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

test("is the same for every spelling of an address, and differs between addresses", () => {
  expect(blockyOf(address.toLowerCase())).toEqual(blockyOf(address))
  expect(blockyOf(address)).not.toEqual(blockyOf(address.replace("C02", "C03")))
})

test("has eight rows whose right half mirrors the left", () => {
  const { squares } = blockyOf(address)
  expect(squares).toHaveLength(8)
  for (const row of squares) expect(row).toEqual(row.toReversed())
  expect(new Set(squares.flat()).size).toBeGreaterThan(1)
})
