import type { Value } from "../rule/Act.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"

/** What was decided about a transaction, before it is put into words. */
export interface Decision {
  readonly action: Action
  readonly operation?: string | undefined
  readonly contractType: ContractType
  readonly contractName: string
  /** The sentence, where the action's own does not fit. */
  readonly sentence?: string | undefined
  readonly values: Readonly<Record<string, Value>>
  readonly metadata: Readonly<Record<string, string>>
}
