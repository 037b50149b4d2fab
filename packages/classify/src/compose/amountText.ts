import type { Asset, AssetAmount } from "../TransactionRecord.ts"
import { readableNumber } from "./readableNumber.ts"
import { shortAddress } from "./shortAddress.ts"

/** Most assets that one sentence names. */
const named = 3

const shortId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}

/** What an amount of the asset is counted in: its symbol, or the best that is known. */
export const unitText = ({ symbol, name, address }: Asset): string => symbol || name || shortAddress(address)

/** `1.5 ETH`, `Azuki #42`, `3 × Badge #7`; an amount of unknown decimals is `some USDC`. */
export const amountText = ({ amount, raw, asset }: AssetAmount): string => {
  if (asset.tokenId !== undefined) {
    const item = `${asset.name || asset.symbol || shortAddress(asset.address)} #${shortId(asset.tokenId)}`
    return raw === 1n ? item : `${readableNumber(raw.toString())} × ${item}`
  }
  return amount === null ? `some ${unitText(asset)}` : `${readableNumber(amount)} ${unitText(asset)}`
}

/** Several amounts as a sentence lists them. */
export const amountsText = (amounts: ReadonlyArray<AssetAmount>): string => {
  const texts = amounts.slice(0, named).map(amountText)
  if (amounts.length > named) texts.push(`${amounts.length - named} more`)
  const last = texts.pop()
  return last === undefined ? "" : texts.length === 0 ? last : `${texts.join(", ")} and ${last}`
}
