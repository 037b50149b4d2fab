import {
  amountToJson,
  type Chain,
  checksumAddress,
  isUnlimited,
  type LedgerAsset,
  type Metadata,
  toAssetAmount
} from "@glossa/classify"
import { nameAddress } from "../nameAddress.ts"
import type { Approval } from "./Approval.ts"
import type { ApprovalJson } from "./Preview.ts"

const assetOf = ({ scope, token, tokenId }: Approval, metadata: Metadata): LedgerAsset => {
  const collection = metadata.token(token)?.standard === "ERC1155" ? "ERC1155" : "ERC721"
  if (tokenId !== undefined) return { key: `${token}/${tokenId}`, address: token, standard: collection, tokenId }
  return { key: token, address: token, standard: scope === "all" ? collection : "ERC20" }
}

/** The function is the same for ERC-20 and ERC-721: in calldata, only the metadata distinguishes an amount from an id. */
const withItem = (approval: Approval, metadata: Metadata): Approval =>
  approval.scope === "amount" && metadata.token(approval.token)?.standard === "ERC721"
    ? { ...approval, scope: "item", amount: 1n, tokenId: approval.amount }
    : approval

export const toApprovalJson = (chain: Chain, metadata: Metadata, granted: Approval): ApprovalJson => {
  const approval = withItem(granted, metadata)
  const { scope, spender } = approval
  const name = nameAddress(chain, metadata, spender)
  const { asset, ...amount } = amountToJson(
    toAssetAmount(chain, metadata, assetOf(approval, metadata), approval.amount)
  )
  return {
    asset,
    spender: checksumAddress(spender),
    ...(name === undefined ? {} : { name }),
    ...(scope === "all" ? {} : amount),
    unlimited: scope === "all" || (scope === "amount" && isUnlimited(approval.amount))
  }
}
