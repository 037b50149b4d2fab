import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { compiledStandards } from "./catalog.ts"

/**
 * Returns the ids of the standards whose required functions are all present in an ABI or a list of selectors, base
 * standards first (`ERC20` before its extensions). It checks the interface, not the behavior.
 *
 * @example
 * ```ts
 * import { detectStandards } from "@glossa/abi"
 *
 * detectStandards(["0x01ffc9a7"]) // ["ERC165"]
 * ```
 */
export const detectStandards = (interfaceOf: Iterable<AbiEntry | Hex>): ReadonlyArray<string> => {
  const present = new Set<string>()
  for (const item of interfaceOf)
    if (typeof item === "string") present.add(item.toLowerCase())
    else if (item.type === "function") present.add(getEntryId(item))
  return compiledStandards()
    .filter(({ versions }) => versions.some(selectors => selectors.every(selector => present.has(selector))))
    .map(({ standard }) => standard)
}
