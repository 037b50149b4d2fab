import type { Hex } from "../entry/Abi.ts"

/** Returns a function that calls `look` once per id. */
export const remembered = <A>(look: (id: Hex) => A): ((id: Hex) => A) => {
  const known = new Map<Hex, A>()
  return id => {
    const found = known.get(id) ?? look(id)
    known.set(id, found)
    return found
  }
}
