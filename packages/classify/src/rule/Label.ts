import type { Deployments } from "./Deployments.ts"

/** An owner of accounts that no protocol has: an exchange, a relayer, a block builder. */
export interface Label {
  /** `exchange`: accounts of a centralized exchange; `contract`: contracts of a brand. */
  readonly kind: "exchange" | "contract"
  /** The common name. */
  readonly name: string
  /** Where the owner publishes the accounts, or a list of what it published. */
  readonly url: string
  readonly accounts: Deployments
}
