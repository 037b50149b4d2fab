import type { Hex } from "../entry/Abi.ts"

/** How a proxy's code finds the contract that it hands calls to. */
export interface ProxyShape {
  readonly kind: string
  /** The contract behind it, where the code itself names it. */
  readonly implementation?: Hex
  /** The storage slot that holds it (or its beacon), where the code names that. */
  readonly slot?: Hex
}
