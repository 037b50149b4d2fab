import type { AccountInfo } from "@glossa/chain"
import type { Chain } from "@glossa/classify"

/** A contract that was looked up, as a profile shows it. */
export interface KnownContract {
  readonly chain: Chain
  /** As its published source calls it. */
  readonly name: string | undefined
  readonly traits: AccountInfo
}
