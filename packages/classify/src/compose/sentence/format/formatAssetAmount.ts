import { nativeTokenAddress } from "../../../chains.ts"
import { getOrAdd } from "../../../getOrAdd.ts"
import { fungibleAsset, type LedgerAsset, nativeToken, tokenIdAsset } from "../../../ledger/Movement.ts"
import type { Address } from "../../../Transaction.ts"
import type { Asset, AssetAmount } from "../../../TransactionRecord.ts"
import { shortenAddress } from "../../../text/shortenAddress.ts"
import type { Side } from "../../facts/Side.ts"
import { abbreviateNumber } from "./formatNumber.ts"
import { toAssetAmount } from "./toAssetAmount.ts"

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

/** The unit of an asset's amounts: its symbol or name, or `tokens of 0x1234…abCD`. */
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

/** Allowances that mean no limit: the largest value of uint96, uint160 and uint256, the last also where part of it was spent. */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 255n || amount === 2n ** 160n - 1n || amount === 2n ** 96n - 1n

const assetOf = (token: Address, tokenId: bigint | undefined): LedgerAsset => {
  if (tokenId !== undefined) return tokenIdAsset(token, tokenId, "ERC721")
  return token === nativeTokenAddress ? nativeToken : fungibleAsset(token)
}

/** An amount of a token, or one of its items. */
export const formatTokenAmount = (side: Side, token: Address, raw: bigint, tokenId: bigint | undefined): string => {
  // ERC-20 and ERC-721 share functions: only the metadata distinguishes an amount from an id.
  const isId = tokenId === undefined && side.metadata.token(token)?.standard === "ERC721"
  const assetAmount = toAssetAmount(
    side.transaction.chain,
    side.metadata,
    assetOf(token, isId ? raw : tokenId),
    isId ? 1n : raw
  )
  // No token has a quintillion.
  const isEndless = isUnlimited(raw) || /^\d{19}/.test(assetAmount.amount ?? "")
  if (tokenId !== undefined || isId || !isEndless) return formatAssetAmount(assetAmount)
  return `unlimited ${unitText(assetAmount.asset)}`
}
