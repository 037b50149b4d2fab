import type { Address, Hex } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { addressIn } from "../proxy/words.ts"
import type { Appraisal, Appraised, Dollars } from "./Appraisal.ts"
import { balanceCall } from "./balanceCall.ts"
import { wordIn } from "./words.ts"

/** ERC-4626. Both answers are ratios, whoever asks. */
const asset: Hex = "0x38d52e0f"
/** So many that rounding to the asset's smallest unit loses nothing, be its decimals six and the share's twenty-four. */
const shares = 10n ** 24n
const convertToAssets: Hex = `0x07a2d13a${shares.toString(16).padStart(64, "0")}`

/** Dollars of one smallest unit of a share. */
const share = (assets: Hex | null | undefined, worth: number | undefined): number | undefined => {
  const amount = wordIn(assets)
  return amount === undefined || worth === undefined ? undefined : (Number(amount) * worth) / Number(shares)
}

/** By what a vault of the curated list redeems for. */
export const curatedVaultAppraisal = ({ token }: Appraised, of: Address, dollars: Dollars): Appraisal => ({
  calls: [{ to: token, data: convertToAssets }],
  read: ([assets]) => {
    const each = share(assets, dollars(of))
    return each === undefined ? undefined : { each }
  }
})

/** By what any other vault says, as far as it has at hand what it promises. */
export const vaultAppraisal = ({ chain, token }: Appraised, dollars: Dollars): Appraisal => {
  const known = chains[chain].pricing.quoteTokens
  return {
    calls: [
      { to: token, data: asset },
      { to: token, data: convertToAssets },
      ...known.map(quote => balanceCall(quote, token))
    ],
    read: ([assetAnswer, assets, ...balances]) => {
      const of = addressIn((assetAnswer ?? "0x").slice(0, 66) as Hex)
      const at = of === undefined ? -1 : known.indexOf(of)
      const [held, worth] = [wordIn(balances[at]), of && dollars(of)]
      const each = share(assets, worth)
      return each === undefined || held === undefined ? undefined : { each, most: Number(held) * worth! }
    }
  }
}
