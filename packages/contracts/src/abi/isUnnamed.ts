import type { AbiEntry } from "@glossa/abi/effect"

/** Whether the entry has a placeholder for its name. */
export const isUnnamed = (entry: AbiEntry): boolean =>
  ("selector" in entry && entry.selector !== undefined) || ("topic0" in entry && entry.topic0 !== undefined)
