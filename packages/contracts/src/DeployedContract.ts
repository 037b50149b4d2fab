import type { ProxyHop } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"

/** The code at an address, and the contracts it delegates to. */
export interface DeployedContract {
  readonly chain: Chain
  readonly address: Address
  readonly code: Hex
  readonly hops: ReadonlyArray<ProxyHop>
}
