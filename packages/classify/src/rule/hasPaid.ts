import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"

/** Whether the address has less of any asset after the transaction. */
export const hasPaid = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ amount }) => amount < 0n)

/** Whether the address has more of any asset after the transaction. */
export const hasReceived = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ amount }) => amount > 0n)
