import { zeroAddress } from "../ledger/Movement.ts"
import type { AssetAmount } from "../TransactionRecord.ts"
import type { View } from "./View.ts"

/** The amounts that a sentence names: without shares and debts that were minted or burned, if other assets moved. */
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
  const main = amounts.filter(({ asset }) => asset.standard !== "ERC20" || !minted.has(asset.address))
  return main.length === 0 ? amounts : main
}
