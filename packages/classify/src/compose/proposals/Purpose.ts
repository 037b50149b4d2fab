import type { Action, ContractType } from "../../TransactionRecord.ts"

/** What a transaction was for, as a name or the flows imply it. */
export interface Purpose {
  readonly action: Action
  readonly contractType: ContractType
  readonly operation?: string
}
