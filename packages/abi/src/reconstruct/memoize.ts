import type { Hex } from "../entry/Abi.ts"

/** Returns a function that calls `compute` once per id. */
export const memoize = <A>(compute: (id: Hex) => A): ((id: Hex) => A) => {
  const cache = new Map<Hex, A>()
  return id => {
    const value = cache.get(id) ?? compute(id)
    cache.set(id, value)
    return value
  }
}
