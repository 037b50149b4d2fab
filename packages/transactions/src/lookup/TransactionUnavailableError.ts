import type { Chain, Hex } from "@glossa/classify"
import { Data } from "effect"

/** A chain that may have the transaction cannot be read. */
export class TransactionUnavailableError extends Data.TaggedError("transactions/Unavailable")<{
  readonly hash: Hex
  readonly chains: ReadonlyArray<Chain>
  /** Why the first of them cannot be read, without URLs. */
  readonly reason: string
  /** For logs only. */
  readonly cause: unknown
}> {
  override get message(): string {
    return `Transaction ${this.hash} cannot be read from ${this.chains.join(", ")} at the moment: ${this.reason}. Retry.`
  }
}
