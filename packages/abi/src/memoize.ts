interface Cache<Key, A> {
  readonly get: (key: Key) => A | undefined
  readonly set: (key: Key, value: A) => unknown
}

/** Returns a function that computes once for each key, which the cache may forget. */
export const memoize =
  <Key, A>(compute: (key: Key) => A, cache: Cache<NoInfer<Key>, NoInfer<A>>): ((key: Key) => A) =>
  key => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    cache.set(key, value)
    return value
  }
