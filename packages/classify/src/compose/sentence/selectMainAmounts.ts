import { zeroAddress } from "../../ledger/Movement.ts"
import type { AssetAmount } from "../../TransactionRecord.ts"
import type { View } from "../facts/Side.ts"

/** Less than a billionth of a token. */
const isDust = ({ amount }: AssetAmount): boolean => amount !== null && /^0\.0{9}/.test(amount)

/** The amounts that a sentence names: without shares and debts that were minted or burned, and dust, if other assets moved. */
export const selectMainAmounts = (
  { ledger, address }: View,
  amounts: ReadonlyArray<AssetAmount>
): ReadonlyArray<AssetAmount> => {
  if (amounts.length < 2) return amounts
  const minted = new Set(
    ledger
      .movementsOf(address)
      .filter(({ from, to }) => from === zeroAddress || to === zeroAddress)
      .map(({ asset }) => asset.address)
  )
  const main = amounts.filter(one => (one.asset.standard !== "ERC20" || !minted.has(one.asset.address)) && !isDust(one))
  return main.length === 0 ? amounts : main
}
