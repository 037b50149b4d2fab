/** The first place in sorted keys that holds the key, or where it would stand. */
export const firstAt = (keys: Uint32Array, key: number): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
