import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"

/** Whether the transaction leaves the address with less of anything: who is named as a recipient need not be who paid. */
export const hasPaid = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ amount }) => amount < 0n)

/** Whether the transaction leaves the address with more of anything. */
export const hasReceived = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ amount }) => amount > 0n)
