import type { ProxyKind } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"

/** A contract that answers calls to another one's address. */
export interface Implementation {
  readonly address: Address
  readonly code: Hex
  /** The functions that are handed to it, where others go elsewhere, as with the facets of EIP-2535. */
  readonly selectors?: ReadonlyArray<Hex>
}

/** One handing on of calls: how, and to whom. */
export interface ProxyHop {
  readonly kind: ProxyKind
  /** The contract that was asked who it is. */
  readonly beacon?: Address
  readonly implementations: ReadonlyArray<Implementation>
}
