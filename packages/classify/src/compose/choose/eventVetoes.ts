import type { Action } from "../../TransactionRecord.ts"
import { isText } from "../facts/isText.ts"
import type { Side } from "../facts/Side.ts"
import { paymentEvents } from "../proposals/byEvents.ts"
import type { Purpose } from "../proposals/Proposal.ts"
import { isNftMint, readFlows } from "../proposals/readFlows.ts"
import type { Choice } from "./Proposer.ts"
import { testBasis, type Veto } from "./Veto.ts"

const events = ["event", "any-event"] as const

/** Flows that are clear enough to outweigh the name of an event. */
const clearActions: ReadonlySet<Action> = new Set(["buy", "sell", "create"])

/** Operations whose receipt is an NFT. */
const hasReceipt: ReadonlySet<string | undefined> = new Set(["add-liquidity", "bridge"])

/** Contract types that names imply where they say nothing about the kind of contract. */
const isDefaultType = ({ contractType }: Purpose): boolean => contractType === "savings" || contractType === "token"

/** Everyday words that many kinds of contract share: deposit, claim, pay, mint, create, cancel. */
const isVague = (purpose: Purpose): boolean => {
  const { action, operation } = purpose
  const isEveryday = action === "send" || action === "create" || action === "mint" || action === "cancel"
  return isDefaultType(purpose) || (isEveryday && operation === undefined)
}

const isMoreSpecific = (event: Purpose, call: Purpose): boolean =>
  isVague(call) && (!isVague(event) || (event.action === call.action && !isDefaultType(event)))

const isPlainPayment = ({ transaction, isSender }: Side): boolean =>
  isSender && (transaction.input === "0x" || isText(transaction.input))

/** Whether the best proposal is that the flows say something clear. */
const isClear = (best: Choice | undefined): boolean =>
  best?.by === "flows" && best.proposal.action !== "execute" && best.proposal.action !== "deposit"

/** When the name of an event does not say what the address did. */
export const eventVetoes: ReadonlyArray<Veto> = [
  {
    id: "clear-trade",
    of: events,
    because: "the assets that moved clearly say otherwise",
    test: (_, side) => clearActions.has(readFlows(side).action)
  },
  {
    id: "item-received",
    of: events,
    because: "a new item is minted, whatever the event's name",
    test: ({ operation }, side) => isNftMint(readFlows(side)) && !hasReceipt.has(operation)
  },
  {
    id: "plain-payment",
    of: events,
    because: "wallets and forwarders log plain payments so",
    test: testBasis("event", ({ name }, side) => isPlainPayment(side) && paymentEvents.test(name))
  },
  {
    id: "less-specific",
    of: events,
    because: "the call states the intent, and the event is no more specific",
    test: (event, _, best) => best?.by === "call" && !isMoreSpecific(event, best.proposal)
  },
  {
    id: "received",
    of: ["any-event"],
    because: "an event that mentions no address says nothing of what came in",
    test: (_, { received }, best) => received.length > 0 || isClear(best)
  }
]
