import type { AssetAmountJson } from "@glossa/classify"
import type { AssetAmount } from "../definition/TransactionHistory.ts"
import { checksum } from "./checksum.ts"
import { schemeless } from "./schemeless.ts"

/** `amount` is the number that the interface promises, `amountExact` the same without a double's loss. `price` is that of one unit. */
export const assetAmount = (
  { amount, raw, asset }: AssetAmountJson,
  price: string | undefined
): typeof AssetAmount.Type => ({
  amount: Number(amount ?? raw),
  amountExact: amount ?? raw,
  ...(amount === null ? { unit: "smallest" as const } : {}),
  asset: {
    address: checksum(asset.address),
    name: asset.name,
    symbol: asset.symbol,
    ...(asset.image === undefined ? {} : { image: schemeless(asset.image) }),
    ...(price === undefined ? {} : { price }),
    standard: asset.standard,
    ...(asset.tokenId === undefined ? {} : { tokenId: asset.tokenId })
  }
})
