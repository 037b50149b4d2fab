import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { idOf } from "../entry/idOf.ts"
import { catalogue } from "./catalogue.ts"

/**
 * The standards whose every required function is there, in the order of the catalogue (`ERC20` before what is added to
 * it). Takes an ABI, or the selectors found in bytecode. It tells what a contract offers, not how it behaves.
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
