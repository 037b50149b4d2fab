import { addressIn } from "../proxy/words.ts"
import type { Address, Hex } from "../Transaction.ts"
import type { Appraisal, Appraised, Dollars } from "./Appraisal.ts"
import { balanceCall } from "./balanceCall.ts"
import { quotes } from "./quotes.ts"
import { wordIn } from "./words.ts"

/** ERC-4626. */
const asset: Hex = "0x38d52e0f"
const convertToAssets = (shares: bigint): Hex => `0x07a2d13a${shares.toString(16).padStart(64, "0")}`

/** By what a vault of the curated list redeems for. */
export const curatedVaultAppraisal = ({ token, raw }: Appraised, of: Address, dollars: Dollars): Appraisal => ({
  calls: [{ to: token, data: convertToAssets(raw) }],
  read: ([assets]) => {
    const [amount, worth] = [wordIn(assets), dollars(of)]
    return amount === undefined || worth === undefined ? undefined : Number(amount) * worth
  }
})

/** By what any other vault says, as long as it has at hand what it promises. */
export const vaultAppraisal = ({ chain, token, raw }: Appraised, dollars: Dollars): Appraisal => {
  const known = quotes[chain]
  return {
    calls: [
      { to: token, data: asset },
      { to: token, data: convertToAssets(raw) },
      ...known.map(quote => balanceCall(quote, token))
    ],
    read: ([assetAnswer, assets, ...balances]) => {
      const of = addressIn((assetAnswer ?? "0x").slice(0, 66) as Hex)
      const at = of === undefined ? -1 : known.indexOf(of)
      const [amount, held, worth] = [wordIn(assets), wordIn(balances[at]), of && dollars(of)]
      if (amount === undefined || held === undefined || worth === undefined || amount > held) return undefined
      return Number(amount) * worth
    }
  }
}
