import { nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Ledger, NetAmount } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Action } from "../../TransactionRecord.ts"
import { findPayment } from "../facts/followAssets.ts"
import type { Side } from "../facts/Side.ts"
import { dust, toView, type View } from "../facts/Side.ts"

/** Most movements of a transaction in which the acting side is looked for. */
const maxMovements = 256

/** What an account can have its contracts do for it, and whether a contract did it: by what it moved. */
const parties: Readonly<Partial<Record<Action, (view: View) => boolean>>> = {
  swap: view => hasMoved(view),
  deposit: ({ sent }) => sent.length > 0,
  stake: ({ sent }) => sent.length > 0,
  withdraw: ({ received }) => received.length > 0
}

const isDust = ({ asset, amount }: NetAmount): boolean => asset.address === nativeTokenAddress && amount < dust

const hasMoved = ({ sent, received }: View): boolean => ![...sent, ...received].every(isDust)

/** The movements of items, and their one receiver. */
const itemsOf = /* @__PURE__ */ computeOnce(({ movements }: Ledger) => {
  const items = movements.filter(({ asset }) => asset.tokenId !== undefined)
  const receivers = new Set(items.map(({ to }) => to))
  return { items, receiver: receivers.size > 1 ? undefined : items[0]?.to }
})

/** The view with the items of a sale that its seller minted for the one buyer, and never held. */
const withMinted = (view: View): View => {
  if (view.sent.length > 0) return view
  const { items, receiver } = itemsOf(view.ledger)
  return receiver === undefined || receiver === view.address ? view : { ...view, sent: items }
}

/** The view with the assets of others that its sender paid with. */
const withPayment = (view: View): View => {
  const payment = view.isSender && !hasMoved(view) ? findPayment(view) : undefined
  return payment === undefined ? view : { ...view, sent: payment.amounts }
}

/** The view of a contract that traded tokens, without native tokens that no event mentions, as tips for the block are, and without dust. */
const withoutTips = (view: View): View => {
  const isTip = ({ asset, amount }: NetAmount) =>
    asset.address === nativeTokenAddress &&
    !view.transaction.logs.some(({ data }) => data.includes(amount.toString(16).padStart(64, "0")))
  const [sent, received] = [view.sent.filter(one => !isTip(one)), view.received.filter(one => !isDust(one))]
  return { ...view, sent: sent.length > 0 ? sent : view.sent, received: received.length > 0 ? received : view.received }
}

const hasTraded = ({ sent, received }: View): boolean => sent.length > 0 && received.length > 0

/**
 * A sender that moved nothing had a contract act: the called one, or the only address that gave and received, but for those that it
 * dealt with.
 */
export const findActing = (side: Side, action: Action): View => {
  const { transaction, ledger } = side
  const { to } = transaction
  if (action === "sell") return withMinted(side)
  if (action === "send") return withPayment(side)
  const isParty = parties[action]
  if (isParty === undefined || !side.isSender || to === null || hasMoved(side)) return side
  const called = action === "swap" ? withoutTips(toView(transaction, ledger, to)) : toView(transaction, ledger, to)
  const alone = isParty(called) ? called : side
  // What a contract only spends, while another one trades, is a fee.
  const isClear = alone === called && (action !== "swap" || called.received.length > 0)
  if (isClear || ledger.movements.length > maxMovements) return alone
  const venues = new Set([zeroAddress, ...side.findings.map(({ contract }) => contract)])
  const others = [...new Set(ledger.movements.map(({ from }) => from))]
    .filter(address => !venues.has(address))
    .map(address => toView(transaction, ledger, address))
    .filter(hasTraded)
  return others.length === 1 ? others[0]! : alone
}
