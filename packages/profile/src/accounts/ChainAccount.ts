import type { AccountInfo } from "@glossa/chain"
import type { Chain } from "@glossa/classify"

/** The kind of account that an address has on a chain. */
export interface ChainAccount {
  readonly chain: Chain
  readonly info: AccountInfo
}
