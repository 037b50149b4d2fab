/**
 * A function that computes once for each object, such as a transaction with ten thousand participants and movements. It remembers the
 * latest object: the records of a transaction are made one after the other.
 */
export const computeOnce = <K extends object, V, A = void>(
  compute: (key: K, given: A) => V
): ((key: K, given: A) => V) => {
  let latest: { readonly key: K; readonly value: V } | undefined
  return (key, given) => {
    if (latest?.key !== key) latest = { key, value: compute(key, given) }
    return latest.value
  }
}
