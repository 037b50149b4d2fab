import type { SignatureCandidate, SignatureSource } from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"

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
