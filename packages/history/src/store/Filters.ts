import type { Action, Chain, ContractType, RecordJson } from "@glossa/classify"

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

/** Whether a record of the filters' chains matches the other filters, as `matchesFilters` selects rows. */
export const matchesRecord =
  ({ actions, contractTypes, protocols, spam }: Filters) =>
  ({ action, contractType, metadata }: RecordJson): boolean =>
    (actions?.includes(action) ?? true) &&
    (contractTypes?.includes(contractType) ?? true) &&
    (protocols?.includes(metadata["protocol"] ?? "") ?? true) &&
    (spam !== "hide" || metadata["spam"] === undefined)
