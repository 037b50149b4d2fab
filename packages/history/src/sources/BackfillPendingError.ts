import type { Address } from "@glossa/classify"
import { Data } from "effect"

/** A page's transactions could not all be gathered in time. What was gathered is kept. */
export class BackfillPendingError extends Data.TaggedError("history/GatheringUnfinished")<{
  readonly address: Address
}> {
  override get message() {
    return `Expected the next transactions of ${this.address}, but they are still being gathered from their sources. Ask again: it goes on from there.`
  }
}
