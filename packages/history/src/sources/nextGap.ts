import type { Order } from "@glossa/chain"
import { type BlockRange, findGaps } from "../store/ranges.ts"

export interface Coverage {
  /** The newest block that the page may contain. */
  readonly top: number
  /** Blocks whose transactions of the address are all known. */
  readonly covered: ReadonlyArray<BlockRange>
}

/** Blocks in which the address has not been searched, both inclusive. */
export interface Gap {
  readonly first: number
  readonly last: number
}

/** The first gap at or after a block in the page's order; null if there is none. */
export const nextGap = ({ top, covered }: Coverage, from: number, order: Order): Gap | null => {
  const gaps = findGaps(covered, { first: 0, next: top + 1 })
  if (order === "ascending") {
    const gap = gaps.find(({ next }) => next > from)
    return gap === undefined ? null : { first: Math.max(from, gap.first), last: gap.next - 1 }
  }
  const gap = gaps.findLast(({ first }) => first <= from)
  return gap === undefined ? null : { first: gap.first, last: Math.min(from, gap.next - 1) }
}
