import { computeOnce } from "../../computeOnce.ts"
import type { Hex } from "../../Transaction.ts"
import { isWholeWords } from "../facts/isText.ts"
import type { Side } from "../facts/Side.ts"
import { findCommonFunction } from "../proposals/phrases/commonFunctions.ts"
import { findDocumentedFunction } from "../proposals/phrases/documentedFunctions.ts"
import { accountCall, entryOf } from "./entryOf.ts"
import { findActing } from "./findActing.ts"
import { findBeneficiaries } from "./findBeneficiaries.ts"
import { formatAssetAmounts } from "./format/formatAssetAmount.ts"
import { formatCall } from "./format/formatCall.ts"
import { formatFunction } from "./format/formatFunction.ts"
import type { Placeholder, SentenceInput } from "./Placeholder.ts"
import { formatAddresses, formatFee, formatGained, formatIntended, formatSent, toAmount } from "./placeholders.ts"

/** The side whose assets a sentence names: the address's own, or that of the contract which acted for it. */
const actingOf = /* @__PURE__ */ computeOnce(({ side, decision }: SentenceInput) => findActing(side, decision.action))

const beneficiariesOf = /* @__PURE__ */ computeOnce((input: SentenceInput) =>
  findBeneficiaries(input.side, input.decision.action, actingOf(input))
)

/** The called function's name. Before packed data, a selector is any function's by chance or design. */
const nameFunction = ({ catalog, metadata }: Side, input: Hex): string | undefined => {
  const selector = input.slice(0, 10) as Hex
  return (
    (isWholeWords(input) ? metadata.functionName?.(selector) : undefined) ??
    findDocumentedFunction(catalog, selector)?.signature.name ??
    findCommonFunction(selector)?.signature.name
  )
}

const nameCalled = (side: Side, input: Hex): string => formatFunction(input, nameFunction(side, input))

/** Values that calldata says, and amounts of the contract that acted for the address, and of those for whom it did so. */
export const morePlaceholders: ReadonlyArray<Placeholder> = [
  { name: "sent", format: input => formatSent(input, actingOf(input)) },
  { name: "fee", format: input => formatFee(input, actingOf(input)) },
  {
    name: "received",
    format: input =>
      formatGained(input, actingOf(input)) ||
      formatIntended(input, "received") ||
      formatAssetAmounts(beneficiariesOf(input).received.map(amount => toAmount(input.side, amount)))
  },
  { name: "gained", format: input => formatGained(input, actingOf(input)) },
  {
    name: "recipient",
    format: input => formatAddresses(input.side, beneficiariesOf(input).addresses) || formatIntended(input, "recipient")
  },
  { name: "function", format: ({ side }) => nameCalled(side, side.transaction.input) },
  { name: "targetFunction", format: ({ side }) => nameCalled(side, accountCall(side)?.input ?? "0x") },
  { name: "call", format: ({ side }) => formatCall(side, side.address, entryOf(side).input) }
]
