import { Data } from "effect"

/** A text that is no position of the feed. */
export class InvalidFeedCursorError extends Data.TaggedError("history/MalformedPosition")<{ readonly seen: string }> {
  override get message() {
    return `Expected a position as the feed gave it, saw ${JSON.stringify(this.seen)}. Hand it back as it is, or begin anew without one.`
  }
}
