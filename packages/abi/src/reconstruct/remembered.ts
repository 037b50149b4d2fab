import type { Hex } from "../entry/Abi.ts"

/** The same function, which looks only once for each id. */
export const remembered = <A>(look: (id: Hex) => A): ((id: Hex) => A) => {
  const known = new Map<Hex, A>()
  return id => {
    const found = known.get(id) ?? look(id)
    known.set(id, found)
    return found
  }
}
