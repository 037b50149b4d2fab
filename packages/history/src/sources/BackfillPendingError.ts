import type { Address } from "@glossa/classify"
import { Data } from "effect"

/** No transaction of a page was gathered in time. What was gathered is stored, so that a retry continues from there. */
export class BackfillPendingError extends Data.TaggedError("history/BackfillPending")<{
  readonly address: Address
}> {
  override get message() {
    return `The next transactions of ${this.address} are still being fetched from their sources. Retry to continue.`
  }
}
