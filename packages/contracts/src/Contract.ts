import type { Evidence } from "@glossa/abi"
import type { Chain } from "@glossa/classify"

/** A contract that another one delegates its calls to. */
export interface ProxyImplementation {
  readonly address: string
  /** How the calls reach it, such as `EIP-1967`. */
  readonly kind: string
  /** Its name in its published source. */
  readonly name?: string
}

/** A contract with its ABI, as JSON. Addresses have their EIP-55 checksum. */
export interface Contract {
  readonly address: string
  /** The token's own name, else the protocol's, else that in the published source. */
  readonly name?: string
  readonly symbol?: string
  /** The name in the published source (of a proxy's implementation, if it has one), else as `name`. */
  readonly officialName?: string
  /** `ERC20`, `ERC721` or `ERC1155`. */
  readonly standard?: string
  /** A JSON array inside a string. */
  readonly abi: string
  /** Whether all of the ABI comes from verified source. */
  readonly verified: boolean
  readonly blockchain: Chain
  readonly proxy?: {
    readonly kind: string
    readonly beacon?: string
    /** In the order in which calls reach them. */
    readonly implementations: ReadonlyArray<ProxyImplementation>
  }
  /** `evidence[i]` is that of the ABI's entry `i`. */
  readonly evidence?: ReadonlyArray<Evidence & { readonly contract: string }>
}
