import type { AccountInfo } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { Context, type Effect } from "effect"

/** An account as a chain's state has it now. */
export interface Account {
  /** Its own or borrowed. */
  readonly hasCode: boolean
  readonly nonce: number
  /** Wei. */
  readonly balance: bigint
  /** What kind of account it is; undefined where that can't be read now. */
  readonly traits: AccountInfo | undefined
}

/** What the nodes say of an address now. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** Chains that have a node to ask. */
    readonly chains: ReadonlyArray<Chain>
    /** Undefined where the chain's nodes don't answer. */
    readonly at: (chain: Chain, address: Address) => Effect.Effect<Account | undefined>
  }
>()("api/Accounts") {}
