import type { Asset, AssetAmount } from "../TransactionRecord.ts"
import { abbreviateNumber } from "./abbreviateNumber.ts"
import { shortenAddress } from "./shortenAddress.ts"

/** Most assets that one sentence names. */
const maxAssets = 3

const shortId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}

/** The unit of an asset's amounts: its symbol, name or address. */
export const unitText = ({ symbol, name, address }: Asset): string => symbol || name || shortenAddress(address)

/** `1.5 ETH`, `Azuki #42`, `3 × Badge #7`; an amount of unknown decimals is `some USDC`. */
export const formatAssetAmount = ({ amount, raw, asset }: AssetAmount): string => {
  if (asset.tokenId !== undefined) {
    const item = `${asset.name || asset.symbol || shortenAddress(asset.address)} #${shortId(asset.tokenId)}`
    return raw === 1n ? item : `${abbreviateNumber(raw.toString())} × ${item}`
  }
  return amount === null ? `some ${unitText(asset)}` : `${abbreviateNumber(amount)} ${unitText(asset)}`
}

/** Several amounts as a list: `1 ETH, 2 DAI and 1 more`. */
export const formatAssetAmounts = (amounts: ReadonlyArray<AssetAmount>): string => {
  const texts = amounts.slice(0, maxAssets).map(formatAssetAmount)
  if (amounts.length > maxAssets) texts.push(`${amounts.length - maxAssets} more`)
  const last = texts.pop()
  return last === undefined ? "" : texts.length === 0 ? last : `${texts.join(", ")} and ${last}`
}
