import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** Another follower wrote to this chain's index in the meantime. Nothing was written here. */
export class CheckpointMovedError extends Data.TaggedError("history/CheckpointMoved")<{
  readonly chain: Chain
  /** The block that was to come next. */
  readonly expected: number
}> {
  override get message() {
    return `Expected the index of ${this.chain} to stand before block ${this.expected}, but it moved: another process follows this chain into the same database. Let one of them go on.`
  }
}
