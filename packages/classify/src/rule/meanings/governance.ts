import type { Address } from "../../Transaction.ts"
import { type Act, text } from "../Act.ts"

/** A new proposal to a DAO. */
export const proposed = (
  actor: Address,
  proposalId: bigint | string,
  sentence = "Submitted a proposal to {contract}"
): Act => ({
  action: "create",
  actor,
  operation: "propose",
  sentence,
  metadata: { proposalId: proposalId.toString() }
})

/** The choices of Governor Bravo and OpenZeppelin's Governor by their numbers; votes for or against use two. */
const governorChoices = ["against", "for", "abstain"]

/** A vote on a proposal; `shown` is how the sentence names it. */
export const voted = (
  actor: Address,
  proposalId: bigint | string,
  choice: number | bigint | boolean,
  choices: ReadonlyArray<string> = governorChoices,
  shown = proposalId.toString()
): Act => ({
  action: "vote",
  actor,
  values: { support: text(choices[Number(choice)] ?? ""), proposal: text(shown) },
  metadata: { proposalId: proposalId.toString(), support: Number(choice).toString() }
})
