import type { AssetAtBlock } from "@glossa/chain"
import type { Address, AssetAmountJson, Chain } from "@glossa/classify"
import type { Appearance, HourOfAsset } from "@glossa/history"

/** Something of which one unit may have had a price. */
export interface PricedAsset extends AssetAtBlock, HourOfAsset {
  readonly chain: Chain
}

const standards: ReadonlySet<string> = new Set(["native", "ERC20"])

/** What moved in a transaction, where that can have a price: coins and tokens with decimals, and nothing of spam. */
export const pricedAsset = (
  { chain, block, second, record }: Appearance,
  { amount, unit, asset }: AssetAmountJson
): PricedAsset | undefined => {
  if (!standards.has(asset.standard) || unit !== undefined || amount === 0 || record.metadata["spam"] !== undefined)
    return
  return { chain, token: asset.address.toLowerCase() as Address, hour: Math.floor(second / 3600), block, second }
}

/** All of them, of one transaction. */
export const pricedAssets = (row: Appearance): ReadonlyArray<PricedAsset> =>
  [...row.record.assetsSent, ...row.record.assetsReceived].flatMap(each => pricedAsset(row, each) ?? [])
