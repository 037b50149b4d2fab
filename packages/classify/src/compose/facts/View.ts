import { nativeTokenAddress } from "../../chains.ts"
import type { Ledger, NetAmount } from "../../ledger/Ledger.ts"
import type { Address, Transaction } from "../../Transaction.ts"
import { isText } from "./isText.ts"

/** One transaction from one address's side, with its net flows. */
export interface View {
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly address: Address
  readonly isSender: boolean
  readonly sent: ReadonlyArray<NetAmount>
  readonly received: ReadonlyArray<NetAmount>
}

/** A millionth of a native token: less than any fee. */
export const dust = 10n ** 12n

/**
 * The view without the dust that a call sent along. Bots write parameters into the value; it pays for nothing.
 */
export const withoutDust = (view: View): View => {
  const { value, input } = view.transaction
  if (value === 0n || value >= dust || input === "0x" || isText(input)) return view
  const isMore = ({ asset, amount }: NetAmount) => asset.address !== nativeTokenAddress || amount > value
  const [sent, received] = [view.sent.filter(isMore), view.received.filter(isMore)]
  return sent.length + received.length === view.sent.length + view.received.length ? view : { ...view, sent, received }
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

/** Whether the address only handed in tokens: shares, where it withdraws. */
export const isHandingIn = ({ sent, received }: View): boolean =>
  sent.length > 0 && received.length === 0 && sent.every(({ asset }) => asset.address !== nativeTokenAddress)
