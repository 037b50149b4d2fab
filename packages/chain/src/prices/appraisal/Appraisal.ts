import type { Address, Chain, Hex } from "@glossa/classify"
import type { ContractCall } from "../../rpc/stateReads.ts"
import type { Price } from "../Price.ts"

/** A token without a feed. */
export interface Appraised {
  readonly chain: Chain
  readonly token: Address
  /** Whether the token is on the curated list, and so known not to be a trap. */
  readonly curated: boolean
}

/** US dollars of one smallest unit of a token, by feeds alone. */
export type FeedPrices = (token: Address) => number | undefined

/** A way to price a token: calls, and the price that follows from their results, null for a call that failed. */
export interface Appraisal {
  readonly calls: ReadonlyArray<ContractCall>
  readonly read: (results: ReadonlyArray<Hex | null>) => Price | undefined
}

/** ERC-20's `balanceOf`. */
export const balanceCall = (token: Address, owner: Address): ContractCall => ({
  to: token,
  data: `0x70a08231${owner.slice(2).padStart(64, "0")}`
})
