import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"

const count = (ledger: Ledger, side: "from" | "to", address: Address): number => {
  const others = ledger.movements.filter(movement => movement[side] === address && movement.asset.address !== address)
  return new Set(others.map(({ asset }) => asset.key)).size
}

/** The number of assets that the transaction moved into the contract, without its own token: a pool receives at least two. */
export const tokensInto = (ledger: Ledger, contract: Address): number => count(ledger, "to", contract)

/** The number of assets that the transaction moved out of the contract, without its own token. */
export const tokensOutOf = (ledger: Ledger, contract: Address): number => count(ledger, "from", contract)
