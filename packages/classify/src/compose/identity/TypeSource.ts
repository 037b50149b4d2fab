import type { Finding } from "../../engine/Finding.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import type { Side } from "../facts/Side.ts"
import type { Decision } from "../proposals/Proposal.ts"

/** A contract of a transaction, with what is known of it. */
export interface Identified {
  readonly sender: Side
  readonly contract: Address
  /** The sender's decision. */
  readonly principal: Decision
  /** The sender's decision, if it is about the contract. */
  readonly own: Decision | undefined
  /** Whether the sender did more with the contract than to call it. */
  readonly isActive: boolean
  /** The sender's decision about the contract, if a rule made it or an asset of the contract moved. */
  readonly ruled: Decision | undefined
  /** The first act at the contract that says what it is. */
  readonly found: Finding | undefined
  /** That act, unless something says more. */
  readonly finding: Finding | undefined
}

/** A source of contracts' types. */
export interface TypeSource {
  readonly id: string
  readonly because: string
  readonly type: (identified: Identified) => ContractType | undefined
}
