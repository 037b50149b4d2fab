import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** A reorganization is deeper than the index can roll back. */
export class ReorgTooDeepError extends Data.TaggedError("history/ReorganizationTooDeep")<{
  readonly chain: Chain
  /** How many indexed blocks are not part of the chain. */
  readonly depth: number
}> {
  override get message() {
    return `Expected one of the last ${this.depth} indexed blocks to be part of ${this.chain}, but none is. Check that its nodes are of this chain; otherwise delete the index and rebuild it.`
  }
}
