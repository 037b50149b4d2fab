import type { AbiEntry, SignatureCandidate, SignatureSource } from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"

/** Whether the entry has a placeholder for its name. */
export const isUnnamed = (entry: AbiEntry): boolean =>
  ("selector" in entry && entry.selector !== undefined) || ("topic0" in entry && entry.topic0 !== undefined)

/** The source's candidates first, then signatures that were looked up, by selector and topic. It guesses no names. */
export const withNames = (
  source: SignatureSource,
  names: Readonly<Record<string, ReadonlyArray<string>>>
): SignatureSource => {
  const lookedUp = (id: Hex): ReadonlyArray<SignatureCandidate> =>
    (names[id] ?? []).map(fragment => ({ fragment, origin: "signature directories" }))
  return {
    functions: id => [...source.functions(id), ...lookedUp(id)],
    events: id => [...source.events(id), ...lookedUp(id)],
    errors: id => [...(source.errors?.(id) ?? []), ...lookedUp(id)]
  }
}
