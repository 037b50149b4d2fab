import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** A position that the feed can't go on from: what followed it is no longer kept, or never was in this database. */
export class CursorExpiredError extends Data.TaggedError("history/ForgottenPosition")<{ readonly chain: Chain }> {
  override get message() {
    return `What followed this position on ${this.chain} is no longer kept. Read what was missed from the history, and begin anew without a position.`
  }
}
