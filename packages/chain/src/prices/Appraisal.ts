import type { Address, Chain, Hex } from "../Transaction.ts"
import type { BundledCall } from "../tokens/multicall.ts"

/** An amount of a token that no feed gives the price of. */
export interface Appraised {
  readonly chain: Chain
  readonly token: Address
  /** In the token's smallest unit. */
  readonly raw: bigint
  /** Whether the token is one of those that are known to be no trap. */
  readonly curated: boolean
}

/** Dollars of one smallest unit of a token, by feeds alone. */
export type Dollars = (token: Address) => number | undefined

/** A way to find out what something is worth: what to ask the chain, and what the answers, null for none, say in dollars. */
export interface Appraisal {
  readonly calls: ReadonlyArray<BundledCall>
  readonly read: (answers: ReadonlyArray<Hex | null>) => number | undefined
}
