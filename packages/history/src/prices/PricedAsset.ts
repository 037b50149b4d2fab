import type { AssetAtBlock } from "@glossa/chain"
import type { Address, AssetAmountJson, Chain } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import type { HourOfAsset } from "./PriceStore.ts"

/** An asset that may have had a price at a block. */
export interface PricedAsset extends AssetAtBlock, HourOfAsset {
  readonly chain: Chain
}

/** A record, and when its transaction was mined. */
export type PricedRow = Pick<Appearance, "chain" | "second" | "block" | "record">

const pricedStandards: ReadonlySet<string> = new Set(["native", "ERC20"])

/** The asset of an amount, if it can have a price: native tokens, and tokens with decimals, that are not spam. */
export const toPricedAsset = (
  { chain, block, second, record }: PricedRow,
  { amount, unit, asset }: AssetAmountJson
): PricedAsset | undefined => {
  const isPriced = pricedStandards.has(asset.standard) && unit === undefined && amount !== 0
  if (!isPriced || record.metadata["spam"] !== undefined) return undefined
  return { chain, token: asset.address.toLowerCase() as Address, hour: Math.floor(second / 3600), block, second }
}

/** All such assets of one record. */
export const toPricedAssets = (row: PricedRow): ReadonlyArray<PricedAsset> =>
  [...row.record.assetsSent, ...row.record.assetsReceived].flatMap(amount => toPricedAsset(row, amount) ?? [])
