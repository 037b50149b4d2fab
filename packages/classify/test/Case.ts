import type { OperatorLabel } from "../src/knowledge/Knowledge.ts"
import type { Token } from "../src/Metadata.ts"
import type { Protocol } from "../src/rule/Rule.ts"
import type { Address, Transaction } from "../src/Transaction.ts"

/** A table of rows that decide what a record says, and the id of one of them: "veto inside-vault". */
export type RowName = `${"proposer" | "veto" | "type source" | "name source" | "refiner" | "confidence"} ${string}`

/** A transaction that shows what rows are for: without any one of them, its record would be another. */
export interface Case {
  /** What the record says, and why. */
  readonly title: string
  readonly rows: ReadonlyArray<RowName>
  /** By default, `a` calls the function 0x99999999 of `contract`, and nothing happens. */
  readonly transaction: Partial<Transaction>
  /** Whose record it is; the sender's by default. */
  readonly address?: Address
  readonly protocols?: ReadonlyArray<Protocol>
  /** What others describe. */
  readonly descriptors?: ReadonlyArray<Protocol>
  /** The name of all functions by a signature source. */
  readonly functionName?: string
  /** The name of the event of `logged` by a signature source. */
  readonly eventName?: string
  readonly tokens?: Readonly<Record<Address, Token>>
  /** Names of contracts in their sources. */
  readonly sources?: Readonly<Record<Address, string>>
  /** Owners of accounts. */
  readonly labels?: Readonly<Record<Address, string>>
  /** What an operator calls contracts and accounts. */
  readonly operator?: ReadonlyArray<OperatorLabel>
  /** Set for an analyzer without the inference. */
  readonly lists?: "rules"
  /** The action, the contract's type and the operation: "deposit/lending/supply". */
  readonly is: string
  readonly contractName?: string
}
