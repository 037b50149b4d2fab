import type { ProxyHop } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"

/** What stands at an address, and whom it hands its calls to. */
export interface LocatedContract {
  readonly chain: Chain
  readonly address: Address
  readonly code: Hex
  readonly hops: ReadonlyArray<ProxyHop>
}
