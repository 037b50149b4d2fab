import type { AssetAtBlock, Price } from "@glossa/chain"
import type { Address, AssetAmountJson, Chain } from "@glossa/classify"
import { Equal, Hash, Request } from "effect"
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

/** The result of a lookup. */
export interface FoundPrice {
  readonly price: Price | undefined
  /** How long it may be cached. */
  readonly ttlMs: number
}

/** Requests for the same asset and hour are equal, even if their blocks differ. */
export class PriceRequest extends Request.Class<PricedAsset, FoundPrice> {
  static keyOf({ chain, token, hour }: Pick<PricedAsset, "chain" | "token" | "hour">): string {
    return `${chain}:${token}:${hour}`
  }

  get key(): string {
    return PriceRequest.keyOf(this)
  }

  [Hash.symbol](): number {
    return Hash.string(this.key)
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof PriceRequest && that.key === this.key
  }
}
