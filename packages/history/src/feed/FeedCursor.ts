import type { Chain } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { Data, Result } from "effect"
import { chainNumber, chainWithNumber } from "../store/rows/columns.ts"

/** The text is not a cursor of the feed. */
export class InvalidFeedCursorError extends Data.TaggedError("history/InvalidFeedCursor")<{ readonly seen: string }> {
  override get message() {
    return `Expected a cursor as the feed returned it, got ${JSON.stringify(this.seen)}. Pass it unchanged, or restart without a cursor.`
  }
}

/** How far a reader has read one chain's journal. */
export interface JournalOffset {
  /** The last entry that was read completely. */
  readonly entry: number
  /** How many events of the next entry were emitted. */
  readonly emitted: number
}

/** A reader's position in the feed, on each of its chains. */
export type FeedCursor = ReadonlyMap<Chain, JournalOffset>

/** Formats a cursor, such as `0:120.3,2:77.0`: the chain's number, its entry, and the events emitted of the next entry. */
export const formatCursor = (cursor: FeedCursor): string =>
  Array.from(cursor, ([chain, { entry, emitted }]) => `${chainNumber(chain)}:${entry}.${emitted}`).join(",")

const part = /^(0|[1-9]\d?):(\d{1,15})\.(\d{1,9})$/

/** The inverse of {@link formatCursor}. */
export const parseCursor = (text: string): Result.Result<FeedCursor, InvalidFeedCursorError> => {
  const cursor = new Map<Chain, JournalOffset>()
  for (const item of text.split(",", chainNames.length + 1)) {
    const [, number, entry, emitted] = part.exec(item) ?? []
    const chain = number === undefined ? undefined : chainWithNumber(Number(number))
    if (chain === undefined || cursor.has(chain))
      return Result.fail(new InvalidFeedCursorError({ seen: text.slice(0, 100) }))
    cursor.set(chain, { entry: Number(entry), emitted: Number(emitted) })
  }
  return Result.succeed(cursor)
}
