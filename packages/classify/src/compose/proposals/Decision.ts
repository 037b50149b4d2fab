import type { Value } from "../../rule/Act.ts"
import type { Address } from "../../Transaction.ts"
import type { Action, ContractType } from "../../TransactionRecord.ts"

/** What happened in a transaction, without the sentence. */
export interface Decision {
  readonly action: Action
  readonly operation?: string | undefined
  /** The contract that the record is about; of the native token, its address. */
  readonly contract: Address
  readonly contractType: ContractType
  readonly contractName: string
  /** The template of the sentence, where that of the action does not fit. */
  readonly sentence?: string | undefined
  readonly values: Readonly<Record<string, Value>>
  readonly metadata: Readonly<Record<string, string>>
}
