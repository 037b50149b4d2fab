import type { AssetAmount } from "@glossa/client"
import { addDecimals } from "../flow/mergeAmounts.ts"

/** An amount of a token, or the items of one collection. */
export interface AssetGroup {
  readonly asset: AssetAmount["asset"]
  /** Several if they are items of a collection. */
  readonly amounts: readonly [AssetAmount, ...ReadonlyArray<AssetAmount>]
  /** The number of items, as an exact decimal string. */
  readonly total: string
}

/** Groups items by collection, as the sentence of a record does, in the order of the first of each. */
export const groupAssets = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<AssetGroup> => {
  const groups = new Map<string, AssetGroup>()
  for (const [index, amount] of amounts.entries()) {
    const { asset, amountExact } = amount
    // Only items are together: two amounts of one token would be two facts.
    const key = asset.tokenId === undefined ? `${index}` : asset.address
    const group = groups.get(key)
    groups.set(
      key,
      group === undefined
        ? { asset, amounts: [amount], total: amountExact }
        : { asset, amounts: [...group.amounts, amount], total: addDecimals(group.total, amountExact) }
    )
  }
  return [...groups.values()]
}
