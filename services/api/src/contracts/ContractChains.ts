import type { Address, Chain } from "@glossa/classify"
import { Context, type Effect } from "effect"
import type { LocatedContract } from "./LocatedContract.ts"

/** What the nodes say stands at an address. */
export class ContractChains extends Context.Service<
  ContractChains,
  {
    /** Chains that have a node to ask. */
    readonly chains: ReadonlyArray<Chain>
    /** Null where there is no code; undefined where the chain's nodes don't answer. */
    readonly at: (chain: Chain, address: Address) => Effect.Effect<LocatedContract | null | undefined>
  }
>()("api/ContractChains") {}
