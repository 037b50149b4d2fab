import type { Chain } from "@glossa/classify"
import { Result } from "effect"
import { chainNumber, chains } from "../chainNumber.ts"
import { InvalidFeedCursorError } from "./InvalidFeedCursorError.ts"

/** How far one chain's journal was read. */
export interface FeedMark {
  /** The last entry that was read to its end. */
  readonly entry: number
  /** How many events of the next one were given already. */
  readonly given: number
}

/** Where a reader of the feed stands, on each of its chains. */
export type FeedCursor = ReadonlyMap<Chain, FeedMark>

/** A position as text, such as `0:120.3,2:77.0`: the chain's number, its entry, and what was given of the next one. */
export const formatCursor = (position: FeedCursor): string =>
  Array.from(position, ([chain, { entry, given }]) => `${chainNumber(chain)}:${entry}.${given}`).join(",")

const part = /^(\d):(\d{1,15})\.(\d{1,9})$/

/** The inverse of {@link formatCursor}. */
export const parseCursor = (text: string): Result.Result<FeedCursor, InvalidFeedCursorError> => {
  const position = new Map<Chain, FeedMark>()
  for (const item of text.split(",", chains.length + 1)) {
    const [, number, entry, given] = part.exec(item) ?? []
    const chain = chains[Number(number)]
    if (chain === undefined || position.has(chain))
      return Result.fail(new InvalidFeedCursorError({ seen: text.slice(0, 100) }))
    position.set(chain, { entry: Number(entry), given: Number(given) })
  }
  return Result.succeed(position)
}
