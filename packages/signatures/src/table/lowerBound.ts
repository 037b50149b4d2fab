/** Returns the index of the first occurrence of a key in sorted keys, or where it would be inserted. */
export const lowerBound = (keys: Uint32Array, key: number): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
