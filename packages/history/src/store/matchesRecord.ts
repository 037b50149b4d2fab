import type { RecordJson } from "@glossa/classify"
import type { Filters } from "./Filters.ts"

/** Whether a record of the filters' chains matches the other filters, as `matchesFilters` selects rows. */
export const matchesRecord =
  ({ actions, contractTypes, protocols, spam }: Filters) =>
  ({ action, contractType, metadata }: RecordJson): boolean =>
    (actions?.includes(action) ?? true) &&
    (contractTypes?.includes(contractType) ?? true) &&
    (protocols?.includes(metadata["protocol"] ?? "") ?? true) &&
    (spam !== "hide" || metadata["spam"] === undefined)
