import { nativeTokenAddress } from "../../../chains.ts"
import { fungibleAsset, type LedgerAsset, nativeToken, tokenIdAsset } from "../../../ledger/LedgerAsset.ts"
import type { Address } from "../../../Transaction.ts"
import type { Side } from "../../facts/Side.ts"
import { formatAssetAmount, unitText } from "./formatAssetAmount.ts"
import { toAssetAmount } from "./toAssetAmount.ts"

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
