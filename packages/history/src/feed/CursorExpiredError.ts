import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** The feed cannot resume at a cursor: the events after it are deleted, or were never in this database. */
export class CursorExpiredError extends Data.TaggedError("history/CursorExpired")<{ readonly chain: Chain }> {
  override get message() {
    return `The events after this cursor on ${this.chain} are no longer stored. Read the missed transactions from the history, and restart the feed without a cursor.`
  }
}
