import type { ProxyKind } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"

/** A contract that runs the calls to a proxy. */
export interface Implementation {
  readonly address: Address
  readonly code: Hex
  /** The functions that the proxy delegates to it, where others go to other contracts (EIP-2535 facets). */
  readonly selectors?: ReadonlyArray<Hex>
}

/** One step of delegation. */
export interface ProxyHop {
  readonly kind: ProxyKind
  /** The contract that names the implementation. */
  readonly beacon?: Address
  readonly implementations: ReadonlyArray<Implementation>
}

/** The result of reading a proxy, before the implementations are known to have code. */
export interface ProxyRead {
  readonly kind: ProxyKind
  readonly beacon?: Address
  readonly facets: ReadonlyArray<{ readonly address: Address; readonly selectors?: ReadonlyArray<Hex> }>
}
