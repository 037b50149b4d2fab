import type { Action } from "../../TransactionRecord.ts"
import { isText } from "../facts/isText.ts"
import type { View } from "../facts/Side.ts"
import { type FlowPurpose, isNftMint } from "../proposals/readFlows.ts"

/** How likely a record's action and type are right. */
export type Confidence = "high" | "medium" | "low"

/** The evidence of a decision, and what else is known of it. */
export interface ConfidenceFeatures {
  /** A rule of a listed or proven contract or a token standard (`known`), another rule, a function's or event's name, or flows. */
  readonly evidence: "known" | "interface" | "similarity" | "name" | "flows"
  /** Whether the flows imply the same action, no action, or another one. */
  readonly flows: "agree" | "silent" | "dissent"
  readonly shape: "transfer" | "trade" | "other"
  /** Whether a rule describes a contract that the called one called in turn. */
  readonly isInside: boolean
  /** Whether the type is `savings` without a protocol that says so. */
  readonly isGuessed: boolean
  /** Whether the sender's record is a payment of high confidence, and the address only received. */
  readonly isPaid: boolean
  /** Whether another address is the sender, whose record has medium confidence or more and says more than `execute`. */
  readonly isExplained: boolean
}

/** A level of confidence, and the features that it follows from. */
export interface ConfidenceRow {
  readonly id: string
  readonly level: Confidence
  readonly because: string
  readonly matches: (features: ConfidenceFeatures) => boolean
}

const isContradicted = ({ isInside, flows }: ConfidenceFeatures): boolean => isInside && flows === "dissent"

/** The levels, calibrated on labeled transactions (`npm run bench -- classify confidence`). The first row that matches counts. */
export const confidenceRows: ReadonlyArray<ConfidenceRow> = [
  {
    id: "transfer",
    level: "high",
    because: "native tokens that move without a function's call or a log are a plain transfer",
    matches: ({ evidence, shape }) => evidence === "flows" && shape === "transfer"
  },
  {
    id: "known",
    level: "high",
    because: "a rule that knows the contract or its token standard says what was done and where",
    matches: features => features.evidence === "known" && !isContradicted(features)
  },
  {
    id: "inside",
    level: "medium",
    because: "a known contract that another one called may be only a step if the flows imply another action",
    matches: ({ evidence }) => evidence === "known"
  },
  {
    id: "guessed-type",
    level: "low",
    because: "any contract that keeps assets looks like savings, also one that lends, bridges or trades",
    matches: ({ isGuessed }) => isGuessed
  },
  {
    id: "confirmed",
    level: "high",
    because: "flows that imply the action of an interface or a name are independent evidence",
    matches: ({ evidence, flows }) => (evidence === "interface" || evidence === "name") && flows === "agree"
  },
  {
    id: "interface",
    level: "medium",
    because: "an interface that many contracts share says what its contract did, and less of the whole transaction",
    matches: features => features.evidence === "interface" && !isContradicted(features)
  },
  {
    id: "name",
    level: "medium",
    because: "a name is usually true, but contracts use the same name for different things",
    matches: ({ evidence }) => evidence === "name" || evidence === "similarity"
  },
  {
    id: "trade",
    level: "medium",
    because: "a new item, a price for an item, one asset for another and a deployment have few other readings",
    matches: ({ evidence, shape }) => evidence === "flows" && shape === "trade"
  },
  {
    id: "paid",
    level: "high",
    because: "the other end of a transfer that is sure",
    matches: ({ evidence, isPaid }) => evidence === "flows" && isPaid
  },
  {
    id: "explained",
    level: "medium",
    because: "the record of another participant is a side of the sender's, which says what happened",
    matches: ({ evidence, isExplained }) => evidence === "flows" && isExplained
  },
  {
    id: "unknown",
    level: "low",
    because: "what went out and what came in do not say what a call was for",
    matches: () => true
  }
]

/** The first row that matches. */
export const findConfidence = (features: ConfidenceFeatures): ConfidenceRow =>
  confidenceRows.find(row => row.matches(features))!

/** What the flows say of an action. They imply `execute` where nothing moved, which confirms nothing. */
export const compareFlows = (flows: FlowPurpose, action: Action): ConfidenceFeatures["flows"] =>
  flows.action === "execute" ? "silent" : flows.action === action ? "agree" : "dissent"

export const shapeOf = ({ transaction, sent, received }: View, flows: FlowPurpose): ConfidenceFeatures["shape"] => {
  const { action, contractType, operation } = flows
  const isCall = transaction.logs.length > 0 || (transaction.input !== "0x" && !isText(transaction.input))
  if (!isCall && contractType === "native" && action !== "execute" && operation !== "unseen") return "transfer"
  const isTrade = sent.length > 0 && received.length > 0 && (action === "buy" || action === "sell" || action === "swap")
  return isTrade || isNftMint(flows) || transaction.to === null ? "trade" : "other"
}
