import type { Address, Chain } from "@glossa/classify"
import type { ChainAccount } from "../accounts/ChainAccount.ts"
import type { RecordCounts } from "../activity/RecordCounts.ts"

/** What is known about an address over all chains, from which its tags follow. */
export interface AddressFacts extends RecordCounts {
  readonly address: Address
  readonly accounts: ReadonlyArray<ChainAccount>
  /** Chains on which it certainly has sent no transaction and has no code. */
  readonly idleChains: ReadonlyArray<Chain>
  readonly ensName: string | undefined
  /** Seconds since 1970. */
  readonly firstSeen: number | undefined
  readonly now: number
  /** Chains on which it appears in the index. */
  readonly indexedChains: ReadonlyArray<Chain>
  readonly netWorthUsd: number
}
