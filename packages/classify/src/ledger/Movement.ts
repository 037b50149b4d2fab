import { nativeTokenAddress } from "../chains.ts"
import type { TokenStandard } from "../Metadata.ts"
import type { Address, Log } from "../Transaction.ts"

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

/** `amount` of an asset's smallest unit went from one address to another. Mints come from and burns go to the zero address. */
export interface Movement {
  readonly asset: LedgerAsset
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** The index of its log; null for the native token, unless the chain logs its movements. */
  readonly logIndex: number | null
}

/** What a log says was moved. */
export const logged = (log: Log, asset: LedgerAsset, from: Address, to: Address, amount: bigint): Movement => ({
  asset,
  from,
  to,
  amount,
  logIndex: log.index
})

/** The address that tokens are minted from and burned to. */
export const zeroAddress: Address = "0x0000000000000000000000000000000000000000"
