import { computeOnce } from "../../computeOnce.ts"
import type { Side } from "../facts/Side.ts"
import { hasCode } from "../facts/typeContract.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import { findEntry } from "./entryOf.ts"
import { fillSentence } from "./fillSentence.ts"
import { decodeRevertReason } from "./format/decodeRevertReason.ts"
import { toInfinitive } from "./format/toInfinitive.ts"
import type { Placeholder, SentenceInput } from "./Lists.ts"
import { formatValue, placeholders } from "./placeholders.ts"
import { sentenceOf } from "./sentences.ts"

/** Whether the record is of a contract that others ran, which did nothing else. */
const isCalledContract = ({ side, decision: { operation, basis } }: SentenceInput): boolean =>
  !side.isSender &&
  sentenceOf("execute", operation) === sentenceOf("execute", undefined) &&
  basis.kind === "flows" &&
  basis.action === "execute" &&
  !side.actors.isActor(side.address, null)

/** Whether a smart account executed a call without any movement. */
const isAccountCall = ({ side, decision: { action, operation, sentence } }: SentenceInput): boolean =>
  action === "execute" &&
  operation === undefined &&
  sentence === undefined &&
  !side.isSender &&
  side.actors.isActor(side.address, null)

/** Whether the calldata is no call: the address has no code, as the inbox of a rollup's batches. */
const isData = ({ side, decision: { action, operation, sentence, contractType } }: SentenceInput): boolean =>
  action === "execute" &&
  operation === undefined &&
  sentence === undefined &&
  contractType === "wallet" &&
  side.isSender &&
  side.transaction.to !== null &&
  !hasCode(side, side.transaction.to)

const templateOf = (input: SentenceInput): string => {
  const { action, operation, sentence } = input.decision
  // The calldata of calls inside may be unknown.
  if (isCalledContract(input) && findEntry(input.side) === undefined)
    return "[{principal}|Took part in a transaction of {sender}]"
  if (isCalledContract(input))
    return '[Received a message from {caller}: "{message}"|{principal}|Called by {caller}: {call}|Called by {caller}]'
  if (isAccountCall(input))
    return `[Called {targetFunction} of {target}${input.describeAs === undefined ? "" : "|Executed a transaction"}]`
  if (isData(input)) return "Sent data to {contract}[ with {sent}]"
  return sentence ?? sentenceOf(action, operation)
}

/** The last placeholder of each name. */
const formatByName = /* @__PURE__ */ computeOnce(
  (placeholders: ReadonlyArray<Placeholder>) => new Map(placeholders.map(({ name, format }) => [name, format]))
)

/** Describes a decision in one sentence from the address's side. */
export const describe = (input: SentenceInput, placeholders: ReadonlyArray<Placeholder>): string => {
  const { side, decision, describeAs } = input
  const { succeeded, revertData } = side.transaction
  const sentence = fillSentence(
    templateOf(input),
    name => formatByName(placeholders).get(name)?.(input) ?? formatValue(side, decision.values[name])
  )
  if (succeeded || describeAs === undefined) return sentence
  const infinitive = toInfinitive(sentence)
  if (succeeded === null) return infinitive.charAt(0).toUpperCase() + infinitive.slice(1)
  const attempted = isCalledContract(input) ? `${sentence}, which failed` : `Tried to ${infinitive}, but it failed`
  const reason = decodeRevertReason(revertData)
  return reason === "" ? attempted : `${attempted}: ${reason}`
}

/** Values that follow from a decision alone. Amounts and parties are the side's, whichever proposal is true. */
const ownValues: ReadonlySet<string> = new Set([
  "contract",
  "minted",
  "payer",
  "request",
  "sender",
  "use",
  "nativeToken"
])

/** What a proposal says, in a sentence with the values that it states itself: `Added liquidity to Curve`. */
export const describeProposal = (side: Side, proposal: Proposal): string => {
  const decision = proposal.decide()
  const { action, operation, sentence, values } = decision
  const input: SentenceInput = {
    side,
    decision,
    amounts: { sent: [], received: [] },
    describeAs: undefined,
    principal: decision
  }
  const value = (name: string): string => {
    if (name === "created") return "a contract"
    if (ownValues.has(name)) return placeholders.find(one => one.name === name)!.format(input)
    return formatValue(side, values[name])
  }
  return fillSentence(sentence ?? sentenceOf(action, operation), value, "assets")
}
