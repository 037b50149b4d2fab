import { wordsOf } from "../../ledger/words.ts"
import type { Action } from "../../TransactionRecord.ts"
import { eventNameOf } from "../facts/abiNames.ts"
import { maxLogs } from "../facts/eventNames.ts"
import { isText } from "../facts/isText.ts"
import { hasMovements, type Side } from "../facts/Side.ts"
import { paymentEvents } from "../proposals/byEvents.ts"
import { readFlows } from "../proposals/readFlows.ts"
import type { Veto } from "./Proposer.ts"

/** What flows say of items that outweighs the name of an event. */
const clearPurposes: ReadonlySet<string> = new Set(["buy/marketplace", "sell/marketplace", "mint/nft", "withdraw/nft"])

const isPlainPayment = ({ transaction, isSender }: Side): boolean =>
  isSender && (transaction.input === "0x" || isText(transaction.input))

/** Payouts of a balance that the event states. */
const payouts: ReadonlySet<Action> = new Set(["claim", "vest", "withdraw"])

/** Larger numbers are addresses and hashes. */
const maxAmount = 2n ** 112n

/** Whether one of the events of a name has an amount or the id of an item that moved, or no number at all. */
const mayNameMoved = (name: string, side: Side): boolean => {
  const { address, ledger, transaction } = side
  const moved = new Set(ledger.movementsOf(address).map(({ asset, amount }) => asset.tokenId ?? amount))
  return transaction.logs.slice(0, maxLogs).some(log => {
    if (eventNameOf(side, log) !== name) return false
    const values = wordsOf(log).filter(value => value > 0n && value < maxAmount)
    return values.length === 0 || values.some(value => moved.has(value))
  })
}

/** When the name of an event does not say what the address did. */
export const eventVetoes: ReadonlyArray<Veto> = [
  {
    id: "clear-items",
    of: ["event"],
    because: "an item that is sold, minted or given back clearly says otherwise",
    test: (_, side) => {
      const { action, contractType } = readFlows(side)
      return clearPurposes.has(`${action}/${contractType}`)
    }
  },
  {
    id: "other-amount",
    of: ["event"],
    because: "what was paid out is not its amount",
    test: ({ action, basis, operation }, side) =>
      basis.kind === "event" &&
      payouts.has(action) &&
      (operation === undefined || operation === "unstake") &&
      hasMovements(side) &&
      !mayNameMoved(basis.name, side)
  },
  {
    id: "plain-payment",
    of: ["event"],
    because: "wallets and forwarders log plain payments so",
    test: ({ basis }, side) => basis.kind === "event" && isPlainPayment(side) && paymentEvents.test(basis.name)
  }
]
