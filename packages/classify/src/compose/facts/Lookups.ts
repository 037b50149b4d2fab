import type { Catalog } from "../../engine/Catalog.ts"
import type { Value } from "../../rule/Act.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"
import type { Facts } from "./Side.ts"

/** What records name beyond the ledger and the acts of rules, so that metadata can be fetched before they are made. */
export interface Lookups {
  /** What the functions that a failed transaction called name. */
  readonly attemptedValues: (facts: Pick<Facts, "catalog" | "transaction" | "ledger">) => ReadonlyArray<Value>
  /** What the calls name that state the sender's intent, if their signatures are common. */
  readonly calledValues: (transaction: Transaction) => ReadonlyArray<Value>
  /** The addresses in the arguments that the text of a call shows. */
  readonly argumentAddresses: (catalog: Catalog, input: Hex) => ReadonlyArray<Address>
}
