import type { Address, Chain } from "@glossa/classify"

export interface ExplainOptions {
  /** Whose record it is; the sender's by default. */
  readonly address: Address | undefined
  /** The chain of the transaction; any by default. */
  readonly chain: Chain | undefined
}
