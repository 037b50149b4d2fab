import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** Another indexer wrote to the chain's index in the meantime. Nothing was written. */
export class CheckpointMovedError extends Data.TaggedError("history/CheckpointMoved")<{
  readonly chain: Chain
  /** The block that was expected to be the next one. */
  readonly expected: number
}> {
  override get message() {
    return `Expected block ${this.expected} to be the next one of ${this.chain}, but the index has changed: another process indexes this chain into the same database. Stop one of them.`
  }
}
