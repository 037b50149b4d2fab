import type { Address, Chain, Hex } from "@glossa/classify"
import type { ContractCall } from "../rpc/stateReads.ts"
import type { Price } from "./Price.ts"

/** A token that no feed gives the price of. */
export interface Appraised {
  readonly chain: Chain
  readonly token: Address
  /** Whether the token is one of those that are known to be no trap. */
  readonly curated: boolean
}

/** Dollars of one smallest unit of a token, by feeds alone. */
export type Dollars = (token: Address) => number | undefined

/** A way to find out what something is worth: what to ask the chain, and what the answers, null for none, say. */
export interface Appraisal {
  readonly calls: ReadonlyArray<ContractCall>
  readonly read: (answers: ReadonlyArray<Hex | null>) => Price | undefined
}
