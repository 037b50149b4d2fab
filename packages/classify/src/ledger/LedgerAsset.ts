import { nativeTokenAddress } from "../chains.ts"
import type { TokenStandard } from "../Metadata.ts"
import type { Address } from "../Transaction.ts"

/** A moved asset: the native token, a fungible token, or one token id of a non-fungible or multi token. */
export interface LedgerAsset {
  /** The address, followed by `/id` for a token id. */
  readonly key: string
  readonly address: Address
  readonly standard: TokenStandard
  readonly tokenId?: bigint
}

export const nativeToken: LedgerAsset = { key: nativeTokenAddress, address: nativeTokenAddress, standard: "native" }

export const fungibleAsset = (address: Address): LedgerAsset => ({ key: address, address, standard: "ERC20" })

export const tokenIdAsset = (address: Address, tokenId: bigint, standard: "ERC721" | "ERC1155"): LedgerAsset => ({
  key: `${address}/${tokenId}`,
  address,
  standard,
  tokenId
})
