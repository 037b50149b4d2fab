import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** The chain went another way further back than the index can undo. */
export class ReorgTooDeepError extends Data.TaggedError("history/ReorganizationTooDeep")<{
  readonly chain: Chain
  /** How many blocks were compared and found different. */
  readonly depth: number
}> {
  override get message() {
    return `Expected ${this.chain} to share a block with the last ${this.depth} that are indexed, but it shares none: either the node is on another chain, or the index has to be made anew.`
  }
}
