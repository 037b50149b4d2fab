import type { ProxyKind } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"

/** What a read of a proxy found, before it is known whether there is code. */
export interface ProxyRead {
  readonly kind: ProxyKind
  readonly beacon?: Address
  readonly facets: ReadonlyArray<{ readonly address: Address; readonly selectors?: ReadonlyArray<Hex> }>
}
