import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import type { FeedCursor } from "./FeedCursor.ts"

/** Which events a reader receives; a filter that is left out matches all. */
export interface FeedQuery {
  readonly chains: ReadonlyArray<Chain>
  readonly addresses?: ReadonlyArray<Address>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
  /** Where to resume; without it the feed starts at the present. */
  readonly after?: FeedCursor
}
