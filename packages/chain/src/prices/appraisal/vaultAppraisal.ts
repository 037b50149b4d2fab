import type { Address, Hex } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { addressIn, wordIn } from "../../rpc/words.ts"
import { type Appraisal, type Appraised, balanceCall, type FeedPrices } from "./Appraisal.ts"

/** ERC-4626. Neither result depends on the caller. */
const asset: Hex = "0x38d52e0f"
/** Enough shares that rounding to the smallest unit of the asset loses nothing, even with 6 decimals against 24. */
const shares = 10n ** 24n
const convertToAssets: Hex = `0x07a2d13a${shares.toString(16).padStart(64, "0")}`

/** The price of one smallest unit of a share. */
const sharePrice = (assets: Hex | null | undefined, assetPrice: number | undefined): number | undefined => {
  const amount = wordIn(assets)
  return amount === undefined || assetPrice === undefined ? undefined : (Number(amount) * assetPrice) / Number(shares)
}

/** Appraises a curated vault by the assets that it redeems for. */
export const curatedVaultAppraisal = ({ token }: Appraised, vaultOf: Address, feedPrices: FeedPrices): Appraisal => ({
  calls: [{ to: token, data: convertToAssets }],
  read: ([assets]) => {
    const usdPerUnit = sharePrice(assets, feedPrices(vaultOf))
    return usdPerUnit === undefined ? undefined : { usdPerUnit }
  }
})

/** Appraises any other vault by the assets that it claims to redeem for, up to the assets that it holds. */
export const vaultAppraisal = ({ chain, token }: Appraised, feedPrices: FeedPrices): Appraisal => {
  const { quoteTokens } = getChain(chain).pricing
  return {
    calls: [
      { to: token, data: asset },
      { to: token, data: convertToAssets },
      ...quoteTokens.map(quote => balanceCall(quote, token))
    ],
    read: ([assetAnswer, assets, ...balances]) => {
      const vaultAsset = addressIn((assetAnswer ?? "0x").slice(0, 66) as Hex)
      if (vaultAsset === undefined) return undefined
      const [balance, assetPrice] = [wordIn(balances[quoteTokens.indexOf(vaultAsset)]), feedPrices(vaultAsset)]
      const usdPerUnit = sharePrice(assets, assetPrice)
      if (usdPerUnit === undefined || assetPrice === undefined || balance === undefined) return undefined
      return { usdPerUnit, maxUsd: Number(balance) * assetPrice }
    }
  }
}
