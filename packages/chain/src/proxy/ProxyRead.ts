import type { ProxyKind } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"

/** The result of reading a proxy, before the implementations are known to have code. */
export interface ProxyRead {
  readonly kind: ProxyKind
  readonly beacon?: Address
  readonly facets: ReadonlyArray<{ readonly address: Address; readonly selectors?: ReadonlyArray<Hex> }>
}
