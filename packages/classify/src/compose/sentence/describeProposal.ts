import type { Side } from "../facts/Side.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import { fillSentence } from "./fillSentence.ts"
import type { SentenceInput } from "./Placeholder.ts"
import { formatValue, placeholders } from "./placeholders.ts"
import { sentenceOf } from "./sentences.ts"

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
  const input: SentenceInput = { side, decision, amounts: { sent: [], received: [] }, describeAs: undefined }
  const value = (name: string): string => {
    if (name === "created") return "a contract"
    if (ownValues.has(name)) return placeholders.find(one => one.name === name)!.format(input)
    return formatValue(side, values[name])
  }
  return fillSentence(sentence ?? sentenceOf(action, operation), value, "assets")
}
