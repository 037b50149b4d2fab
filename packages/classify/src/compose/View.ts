import type { Ledger, NetAmount } from "../ledger/Ledger.ts"
import type { Address, Transaction } from "../Transaction.ts"

/** One transaction from one address's side, with its net flows. */
export interface View {
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly address: Address
  readonly isSender: boolean
  readonly sent: ReadonlyArray<NetAmount>
  readonly received: ReadonlyArray<NetAmount>
}

export const toView = (transaction: Transaction, ledger: Ledger, address: Address): View => {
  const net = ledger.net(address)
  return {
    transaction,
    ledger,
    address,
    isSender: transaction.from === address,
    sent: net.filter(({ amount }) => amount < 0n).map(({ asset, amount }) => ({ asset, amount: -amount })),
    received: net.filter(({ amount }) => amount > 0n)
  }
}
