import { Data } from "effect"

/** A text is not a cursor of the feed. */
export class InvalidFeedCursorError extends Data.TaggedError("history/InvalidFeedCursor")<{ readonly seen: string }> {
  override get message() {
    return `Expected a cursor as the feed returned it, got ${JSON.stringify(this.seen)}. Pass it unchanged, or restart without a cursor.`
  }
}
