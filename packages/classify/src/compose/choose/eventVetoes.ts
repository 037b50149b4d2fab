import type { Action } from "../../TransactionRecord.ts"
import { isText } from "../facts/isText.ts"
import type { Side } from "../facts/Side.ts"
import { paymentEvents } from "../proposals/byEvents.ts"
import { isNftMint, readFlows } from "../proposals/readFlows.ts"
import type { Veto } from "./Proposer.ts"

/** Flows that are clear enough to outweigh the name of an event. */
const clearActions: ReadonlySet<Action> = new Set(["buy", "sell", "create"])

const isPlainPayment = ({ transaction, isSender }: Side): boolean =>
  isSender && (transaction.input === "0x" || isText(transaction.input))

/** When the name of an event does not say what the address did. */
export const eventVetoes: ReadonlyArray<Veto> = [
  {
    id: "clear-trade",
    of: ["event"],
    because: "the assets that moved clearly say otherwise",
    test: (_, side) => clearActions.has(readFlows(side).action)
  },
  {
    id: "item-received",
    of: ["event"],
    because: "a new item is minted, whatever the event's name",
    test: (_, side) => isNftMint(readFlows(side))
  },
  {
    id: "plain-payment",
    of: ["event"],
    because: "wallets and forwarders log plain payments so",
    test: ({ basis }, side) => basis.kind === "event" && isPlainPayment(side) && paymentEvents.test(basis.name)
  }
]
