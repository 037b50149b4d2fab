import { zeroAddress } from "../ledger/Movement.ts"
import type { AssetAmount } from "../TransactionRecord.ts"
import type { View } from "./View.ts"

/**
 * The amounts worth saying: where something real moved, the shares and debts that were only noted beside it, made out of
 * nothing or unmade, are left to the record.
 */
export const tellingAmounts = (
  { ledger, address }: View,
  amounts: ReadonlyArray<AssetAmount>
): ReadonlyArray<AssetAmount> => {
  if (amounts.length < 2) return amounts
  const noted = new Set(
    ledger
      .of(address)
      .filter(({ from, to }) => from === zeroAddress || to === zeroAddress)
      .map(({ asset }) => asset.address)
  )
  const real = amounts.filter(({ asset }) => asset.standard !== "ERC20" || !noted.has(asset.address))
  return real.length === 0 ? amounts : real
}
