/** Something on an axis: how long it is, and where its center is wanted. */
export interface Extent {
  readonly length: number
  readonly wanted: number
}

/**
 * Where each extent starts: as near to where it is wanted as the order, the gap between extents and the end of the axis allow.
 */
export const settle = (extents: ReadonlyArray<Extent>, gap: number, end: number): ReadonlyArray<number> => {
  const starts: Array<number> = []
  let free = 0
  for (const { length, wanted } of extents) {
    const start = Math.max(free, wanted - length / 2)
    starts.push(start)
    free = start + length + gap
  }
  let limit = end
  for (let i = extents.length - 1; i >= 0; i--) {
    starts[i] = Math.min(starts[i]!, limit - extents[i]!.length)
    limit = starts[i]! - gap
  }
  return starts
}
