import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { idOf } from "../entry/idOf.ts"
import { catalogue } from "./catalogue.ts"

/**
 * Returns the ids of the standards whose required functions are all present in an ABI or a list of selectors, base
 * standards first (`ERC20` before its extensions). It checks the interface, not the behavior.
 *
 * @example
 * ```ts
 * import { standardsOf } from "@glossa/abi"
 *
 * standardsOf(["0x01ffc9a7"]) // ["ERC165"]
 * ```
 */
export const standardsOf = (interfaceOf: Iterable<AbiEntry | Hex>): ReadonlyArray<string> => {
  const present = new Set<string>()
  for (const item of interfaceOf)
    if (typeof item === "string") present.add(item.toLowerCase())
    else if (item.type === "function") present.add(idOf(item))
  return catalogue()
    .compiled.filter(({ versions }) => versions.some(selectors => selectors.every(selector => present.has(selector))))
    .map(({ standard }) => standard.id)
}
