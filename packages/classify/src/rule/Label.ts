import type { Deployments } from "./Deployments.ts"

/** An owner of accounts that no protocol has: an exchange, a relayer, a block builder. */
export interface Label {
  /** What the owner does. */
  readonly kind: "exchange"
  /** The common name. */
  readonly name: string
  /** Where the owner publishes the accounts, or a list of what it published. */
  readonly url: string
  readonly accounts: Deployments
}
