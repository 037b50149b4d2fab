import type { ChainAccount } from "./ChainAccount.ts"

/** A contract that was looked up before. */
export interface StoredAccount extends ChainAccount {
  /** Its name in its published source. */
  readonly name: string | undefined
}
