import type { Action, Chain, ContractType } from "@glossa/classify"

/** Which records a reader receives; a filter that is left out matches all. */
export interface Filters {
  readonly chains?: ReadonlyArray<Chain>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
  /** Ids of protocols, as `metadata.protocol` has them. */
  readonly protocols?: ReadonlyArray<string>
  /** `hide` leaves out records that are marked as spam. */
  readonly spam?: "show" | "hide"
}
