import type { AssetAmount } from "@glossa/client"
import { expect, test } from "vitest"
import { groupAssets } from "./groupAssets.ts"

const amount = (address: string, amountExact: string, tokenId?: string): AssetAmount => ({
  amount: Number(amountExact),
  amountExact,
  asset: { address, name: address, symbol: address, standard: "ERC721", ...(tokenId !== undefined && { tokenId }) }
})

test("groups the items of a collection, and nothing else", () => {
  const groups = groupAssets([
    amount("0xa", "1", "1"),
    amount("0xb", "1.5"),
    amount("0xa", "2", "2"),
    amount("0xc", "1", "1")
  ])
  expect(groups.map(({ asset, amounts, total }) => [asset.address, amounts.length, total])).toEqual([
    ["0xa", 2, "3"],
    ["0xb", 1, "1.5"],
    ["0xc", 1, "1"]
  ])
})
