import type { Address, Chain } from "@glossa/classify"
import type { ChainAccount } from "../accounts/ChainAccount.ts"

/** What is known about an address over all chains, from which its tags follow. */
export interface AddressFacts {
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
  /** Its transactions that deployed a contract. */
  readonly deployments: number
  /** Spam that its own newest transactions spread. */
  readonly spreads: ReadonlyArray<string>
  /** How many of its newest records were read, and how many of those are address poisoning that names it. */
  readonly recordsRead: number
  readonly poisonedRecords: number
  readonly netWorthUsd: number
}
