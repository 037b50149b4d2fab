import type { Address, Chain } from "@glossa/classify"
import type { Filters } from "../store/Filters.ts"
import type { FeedCursor } from "./FeedCursor.ts"

/** Which events a reader receives; a filter that is left out matches all. */
export interface FeedQuery extends Filters {
  readonly chains: ReadonlyArray<Chain>
  readonly addresses?: ReadonlyArray<Address>
  /** Where to resume; without it the feed starts at the present. */
  readonly after?: FeedCursor
}
