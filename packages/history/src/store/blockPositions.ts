import { packPosition } from "@glossa/timestamp"

/** The range of positions of a block's appearances, by the number of its chain and its index among the blocks of its second. */
export const blockPositions = (chain: number, ordinal: number): { readonly first: number; readonly last: number } => {
  const [first, last] = [0, 99_999].map(transaction => packPosition({ chain, block: ordinal, transaction }))
  // Stored blocks had positions when they were indexed.
  if (typeof first !== "number" || typeof last !== "number") throw first
  return { first, last }
}
