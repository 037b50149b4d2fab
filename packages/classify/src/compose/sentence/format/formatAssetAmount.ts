import { getOrAdd } from "../../../getOrAdd.ts"
import type { Asset, AssetAmount } from "../../../TransactionRecord.ts"
import { shortenAddress } from "../../../text/shortenAddress.ts"
import { abbreviateNumber } from "./formatNumber.ts"

/** `a`, `a and b`, `a, b and c`; empty if there are none. */
const joinWords = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

/** Most assets that one sentence names. */
const maxAssets = 3
/** Most token ids of one collection that a sentence lists. */
const maxIds = 3

/** Ids that hash a name have up to 78 digits. */
const shortenId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}

/** The unit of an asset's amounts: its symbol or name, or `tokens of 0x1234…ABCD`. */
export const unitText = ({ symbol, name, address }: Asset): string =>
  symbol || name || `tokens of ${shortenAddress(address)}`

const collectionText = ({ symbol, name, address }: Asset): string => name || symbol || shortenAddress(address)

const listIds = (ids: ReadonlyArray<bigint>): string => {
  const texts = ids.map(id => `#${shortenId(id)}`)
  return texts.length <= maxIds ? joinWords(texts) : `${texts[0]} … ${texts.at(-1)}`
}

/** Items of one collection: `NFT #42 of Azuki`, `3 copies of NFT #7 of Badge`, `10 NFTs of Azuki (#1 … #10)`. */
const formatItems = (items: ReadonlyArray<AssetAmount>): string => {
  const collection = collectionText(items[0]!.asset)
  const ids = items.flatMap(({ asset }) => asset.tokenId ?? [])
  const count = abbreviateNumber(items.reduce((sum, { raw }) => sum + raw, 0n).toString())
  if (ids.length > 1) return `${count} NFTs of ${collection} (${listIds(ids)})`
  const item = `NFT ${listIds(ids)} of ${collection}`
  return count === "1" ? item : `${count} copies of ${item}`
}

/** `1.5 ETH`, `NFT #42 of Azuki`; an amount of unknown decimals is only its unit. */
export const formatAssetAmount = (assetAmount: AssetAmount): string => {
  const { amount, raw, asset } = assetAmount
  if (asset.tokenId !== undefined) return formatItems([assetAmount])
  if (raw === 0n) return `0 ${unitText(asset)}`
  return amount === null ? unitText(asset) : `${abbreviateNumber(amount)} ${unitText(asset)}`
}

/** Several amounts as a list, with the items of each collection together: `1 ETH, 2 DAI, 5 NFTs of Azuki (#1 … #5) and 1 other asset`. */
export const formatAssetAmounts = (amounts: ReadonlyArray<AssetAmount>): string => {
  const groups = new Map<string, Array<AssetAmount>>()
  for (const one of amounts) getOrAdd(groups, one.asset.address, () => []).push(one)
  const all = [...groups.values()]
  const texts = all
    .slice(0, maxAssets)
    .map(group => (group[0]!.asset.tokenId === undefined ? formatAssetAmount(group[0]!) : formatItems(group)))
  const others = all.length - texts.length
  return joinWords(others === 0 ? texts : [...texts, `${others} other asset${others === 1 ? "" : "s"}`])
}
