import type { Chain } from "../../../chains.ts"
import { getOrAdd } from "../../../getOrAdd.ts"
import type { NetAmount } from "../../../ledger/Ledger.ts"
import type { LedgerAsset } from "../../../ledger/Movement.ts"
import type { Metadata } from "../../../Metadata.ts"
import type { Asset, AssetAmount } from "../../../TransactionRecord.ts"
import { sanitizeText } from "../../../text/sanitizeText.ts"
import { maxNameLength } from "../../facts/chooseName.ts"
import { builtInToken } from "../../facts/nameContract.ts"
import type { View } from "../../facts/Side.ts"
import { formatUnits } from "./formatNumber.ts"

const maxSymbolLength = 24

/** ERC-20 specifies uint8, but a token may return anything. */
const isDecimals = (decimals: number | undefined): decimals is number =>
  Number.isInteger(decimals) && decimals! >= 0 && decimals! <= 255

/** An asset with what its contract says of it. */
export interface DescribedAsset {
  readonly asset: Asset
  readonly decimals: number | undefined
}

const describeAsset = (chain: Chain, metadata: Metadata, asset: LedgerAsset): DescribedAsset => {
  const listed = metadata.token(asset.address)
  const token = builtInToken(chain, asset.address) ?? listed
  const image = listed?.image
  return {
    decimals: asset.tokenId === undefined ? token?.decimals : 0,
    asset: {
      address: asset.address,
      name: sanitizeText(token?.name ?? "", maxNameLength),
      symbol: sanitizeText(token?.symbol ?? "", maxSymbolLength),
      standard: asset.standard,
      ...(asset.tokenId === undefined
        ? {}
        : { tokenId: asset.tokenId, ...(token?.supply === undefined ? {} : { supply: token.supply }) }),
      ...(image === undefined ? {} : { image })
    }
  }
}

const withAmount = ({ asset, decimals }: DescribedAsset, raw: bigint): AssetAmount => ({
  raw,
  amount: isDecimals(decimals) ? formatUnits(raw, decimals) : null,
  asset
})

/** Adds the asset's name, symbol and decimals to an amount, where they are known. */
export const toAssetAmount = (chain: Chain, metadata: Metadata, asset: LedgerAsset, raw: bigint): AssetAmount =>
  withAmount(describeAsset(chain, metadata, asset), raw)

/** What an address sent and received, with names, symbols and decimals. */
export interface AssetAmounts {
  readonly sent: ReadonlyArray<AssetAmount>
  readonly received: ReadonlyArray<AssetAmount>
}

/**
 * @param described the assets that were described before, for several addresses of a transaction
 */
export const toAssetAmounts = (
  { transaction, sent, received }: View,
  metadata: Metadata,
  described: Map<string, DescribedAsset> = new Map()
): AssetAmounts => {
  const toAmount = ({ asset, amount }: NetAmount) => {
    const describe = () => describeAsset(transaction.chain, metadata, asset)
    return withAmount(getOrAdd(described, `${asset.standard} ${asset.key}`, describe), amount)
  }
  return { sent: sent.map(toAmount), received: received.map(toAmount) }
}
