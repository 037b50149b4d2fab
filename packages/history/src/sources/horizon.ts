import type { Order } from "@glossa/chain"
import { type BlockRange, findGaps } from "../store/ranges.ts"

/** What is known of an address on one chain, before a page is read. */
export interface Known {
  /** The newest block that the page is about. */
  readonly top: number
  /** Blocks whose transactions of the address are all in the store or at hand. */
  readonly covered: ReadonlyArray<BlockRange>
}

/** The next blocks to be searched, both included, so that the page is known further on. */
export interface Unknown {
  readonly first: number
  readonly last: number
}

/** The nearest blocks from one on, in the page's order, in which the address has not been searched for; null for none. */
export const nextUnknown = ({ top, covered }: Known, from: number, order: Order): Unknown | null => {
  const missing = findGaps(covered, { first: 0, next: top + 1 })
  if (order === "ascending") {
    const span = missing.find(({ next }) => next > from)
    return span === undefined ? null : { first: Math.max(from, span.first), last: span.next - 1 }
  }
  const span = missing.findLast(({ first }) => first <= from)
  return span === undefined ? null : { first: span.first, last: Math.min(from, span.next - 1) }
}
