/** Values of pages that were open, for Back and Forward. The oldest is dropped first, and each after a time. */
export const createCache = <A>(capacity: number, maxAgeMs: number) => {
  const entries = new Map<string, { readonly value: A; readonly at: number }>()
  return {
    get: (key: string): A | undefined => {
      const entry = entries.get(key)
      return entry !== undefined && performance.now() - entry.at <= maxAgeMs ? entry.value : undefined
    },
    set: (key: string, value: A): void => {
      entries.delete(key)
      entries.set(key, { value, at: performance.now() })
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    }
  }
}

/** What Back and Forward show is at most this old. */
export const maxReturnAgeMs = 600_000
