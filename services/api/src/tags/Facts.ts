import type { AccountInfo } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"

/** What a chain has at an address. */
export interface Standing {
  readonly chain: Chain
  readonly traits: AccountInfo
}

/** What is known of an address over all its chains, from which its tags follow. */
export interface Facts {
  readonly address: Address
  readonly standings: ReadonlyArray<Standing>
  /** Chains of which it is known that the address has sent no transaction and has no code there; not those that are silent. */
  readonly idle: ReadonlyArray<Chain>
  /** The ENS name that leads back to it. */
  readonly name: string | undefined
  /** First appearance and now, in seconds since 1970. */
  readonly first: number | undefined
  readonly now: number
  /** Chains on which it appears in the index. */
  readonly appears: ReadonlyArray<Chain>
  /** Deployments among its transactions. */
  readonly deployments: number
  /** Of its newest appearances: what those transactions spread that it sent itself. */
  readonly spreads: ReadonlyArray<string>
  /** How many of them were looked at, and in how many it is only named by who poisons addresses. */
  readonly looked: number
  readonly poisoned: number
  /** What it has, in dollars. */
  readonly dollars: number
}
