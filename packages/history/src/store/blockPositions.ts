import { packPosition } from "@glossa/timestamp"

/** The range of positions of a block's appearances, by the number of its chain and its index among the blocks of its second. */
export const blockPositions = (chain: number, ordinal: number): { readonly first: number; readonly last: number } => {
  const first = packPosition({ chain, block: ordinal, transaction: 0 })
  // Stored blocks had positions when they were indexed.
  if (first instanceof Error) throw first
  return { first, last: first + 999_999 }
}
