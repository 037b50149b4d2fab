/** A function that computes once for each object, such as a transaction with ten thousand participants and movements. */
export const computeOnce = <K extends object, V, A = void>(
  compute: (key: K, given: A) => V
): ((key: K, given: A) => V) => {
  const values = new WeakMap<K, V>()
  return (key, given) => {
    let value = values.get(key)
    if (value === undefined && !values.has(key)) {
      value = compute(key, given)
      values.set(key, value)
    }
    return value as V
  }
}
