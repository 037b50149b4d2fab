import type { TokenStandard } from "../Metadata.ts"
import type { Address } from "../Transaction.ts"

/** What a movement moved: the coin, a fungible token, or one token id of a non-fungible or multi token. */
export interface LedgerAsset {
  /** The address, with `/id` behind it where the asset is one token id. */
  readonly key: string
  readonly address: Address
  readonly standard: TokenStandard
  readonly tokenId?: bigint
}

/** Stands for the chain's own coin where an asset has an address (EIP-7528). */
export const coinAddress: Address = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

export const coin: LedgerAsset = { key: coinAddress, address: coinAddress, standard: "native" }

export const fungible = (address: Address): LedgerAsset => ({ key: address, address, standard: "ERC20" })

export const tokenOf = (address: Address, tokenId: bigint, standard: "ERC721" | "ERC1155"): LedgerAsset => ({
  key: `${address}/${tokenId}`,
  address,
  standard,
  tokenId
})
