import type { Address, Chain, Hex, Token } from "@glossa/classify"

/** A contract as it is known: its code, and what its source and its own functions say of it. */
export interface KnownContract {
  readonly chain: Chain
  readonly address: Address
  readonly code: Hex
  readonly name: string | undefined
  /** As it was published, in whatever shape. */
  readonly abi: string | undefined
  readonly verified: boolean
  readonly token: Token | undefined
}
