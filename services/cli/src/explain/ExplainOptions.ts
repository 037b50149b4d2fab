import type { Address, Chain } from "@glossa/classify"
import type { Include } from "@glossa/transactions"

export interface ExplainOptions {
  /** Whose record it is; the sender's by default. */
  readonly address: Address | undefined
  /** The chain of the transaction; any by default. */
  readonly chain: Chain | undefined
  /** What is requested in addition to the record. */
  readonly include: ReadonlyArray<Include>
}
