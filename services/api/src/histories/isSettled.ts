import type { Chain } from "@glossa/classify"
import type { Page } from "@glossa/history"
import type { PageCursor } from "@glossa/timestamp"
import { Clock, Effect } from "effect"
import type { SqlError } from "effect/sql"

/** Seconds after which no chain of the three takes a block back. */
const finality = 3_600

interface Asked {
  readonly chains: ReadonlyArray<Chain>
  readonly order: "ascending" | "descending"
  /** What the caller asked to begin at; undefined for now. */
  readonly from: PageCursor | undefined
}

/** The last second that a page could have something of; undefined where that is not settled yet. */
const newest = ({ order, from }: Asked, { more, next }: Page): number | undefined => {
  if (order === "descending") return from?.second
  return more ? next?.second : undefined
}

/** The second that the indexes of all of these chains reach; null where one of them has no block yet. */
export type Reach = (chains: ReadonlyArray<Chain>) => Effect.Effect<number | null, SqlError.SqlError>

/** Whether a page can no longer change: all that could be on it is long past, and indexed on all of its chains. */
export const isSettled = Effect.fnUntraced(function* (asked: Asked, page: Page, reachOf: Reach) {
  const last = newest(asked, page)
  const now = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
  if (last === undefined || last > now - finality) return false
  const reach = yield* reachOf(asked.chains)
  return reach !== null && last < reach - finality
})
