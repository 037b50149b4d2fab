import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"

const count = (ledger: Ledger, side: "from" | "to", address: Address): number => {
  const others = ledger.movements.filter(movement => movement[side] === address && movement.asset.address !== address)
  return new Set(others.map(({ asset }) => asset.key)).size
}

/** How many different assets the transaction moved into the contract, its own token aside: a pool is filled with two at least. */
export const tokensInto = (ledger: Ledger, contract: Address): number => count(ledger, "to", contract)

/** How many different assets the transaction moved out of the contract, its own token aside. */
export const tokensOutOf = (ledger: Ledger, contract: Address): number => count(ledger, "from", contract)
