import type { LedgerAsset } from "../ledger/LedgerAsset.ts"
import type { Metadata } from "../Metadata.ts"
import type { Chain } from "../Transaction.ts"
import type { AssetAmount } from "../TransactionRecord.ts"
import { builtInToken } from "./builtInToken.ts"
import { decimal } from "./decimal.ts"
import { plainText } from "./plainText.ts"

export const longestName = 64
const longestSymbol = 24

/** ERC-20 says uint8, and a token may say anything. */
const isDecimals = (decimals: number | undefined): decimals is number =>
  Number.isInteger(decimals) && decimals! >= 0 && decimals! <= 255

/** Gives an amount its name, symbol and decimal point, as far as anyone knows them. */
export const assetAmount = (chain: Chain, knowledge: Metadata, asset: LedgerAsset, raw: bigint): AssetAmount => {
  const token = builtInToken(chain, asset.address) ?? knowledge.token(asset.address)
  const decimals = asset.tokenId === undefined ? token?.decimals : 0
  return {
    raw,
    amount: isDecimals(decimals) ? decimal(raw, decimals) : null,
    asset: {
      address: asset.address,
      name: plainText(token?.name ?? "", longestName),
      symbol: plainText(token?.symbol ?? "", longestSymbol),
      standard: asset.standard,
      ...(asset.tokenId === undefined ? {} : { tokenId: asset.tokenId }),
      ...(token?.image === undefined ? {} : { image: token.image })
    }
  }
}
