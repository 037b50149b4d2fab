import type { Finding } from "../../engine/matchRule.ts"
import type { Value } from "../../rule/Act.ts"
import type { Address } from "../../Transaction.ts"
import type { Action, ContractType } from "../../TransactionRecord.ts"
import type { Side } from "../facts/Side.ts"

/** What a transaction was for, as a name or the flows imply it. */
export interface Purpose {
  readonly action: Action
  readonly contractType: ContractType
  readonly operation?: string | undefined
}

/** A purpose in tables: `deposit/lending/repay`. */
export type PurposeName = `${Action}/${ContractType}` | `${Action}/${ContractType}/${string}`

export const toPurpose = (name: PurposeName): Purpose => {
  const [action, contractType, operation] = name.split("/") as [Action, ContractType, string?]
  return { action, contractType, ...(operation === undefined ? {} : { operation }) }
}

/** What a proposal rests on: an act of a rule, the name of a function or of an event, or the flows alone. */
export type Basis =
  | { readonly kind: "rule"; readonly finding: Finding }
  | { readonly kind: "call"; readonly name: string; readonly isExact: boolean; readonly purpose: Purpose }
  | { readonly kind: "event"; readonly name: string; readonly action: Action }
  | { readonly kind: "flows"; readonly action: Action }

/** What happened in a transaction, without the sentence. */
export interface Decision {
  readonly action: Action
  readonly operation?: string | undefined
  /** The contract that the record is about; of the native token, its address. */
  readonly contract: Address
  readonly contractType: ContractType
  readonly contractName: string
  /** The template of the sentence, where the action's does not fit. */
  readonly sentence?: string | undefined
  readonly values: Readonly<Record<string, Value>>
  readonly metadata: Readonly<Record<string, string>>
  readonly basis: Basis
}

/** What may have happened, and what it rests on. */
export interface Proposal extends Purpose {
  readonly basis: Basis
  /** The whole decision, made only of the proposal that is chosen. */
  readonly decide: () => Decision
}

/** The proposals of one kind for a side, given the best one so far, and the sender's decision unless the side is the sender's. */
export type Propose = (side: Side, best: Proposal | undefined, principal: Decision | undefined) => Iterable<Proposal>

/** The proposal of a decision that is made already. */
export const propose = (decision: Decision): Proposal => ({ ...decision, decide: () => decision })
