import type { Chain, Hex } from "@glossa/classify"
import { Data } from "effect"

/** No chain that was searched has a transaction of that hash. */
export class TransactionNotFoundError extends Data.TaggedError("transactions/NotFound")<{
  readonly hash: Hex
  readonly chains: ReadonlyArray<Chain>
}> {
  override get message(): string {
    return `No transaction ${this.hash} on ${this.chains.join(", ")}.`
  }
}
