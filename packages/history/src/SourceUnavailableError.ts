import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** Whoever was asked about a chain gave no answer, or none that can be used. To be tried again. */
export class SourceUnavailableError extends Data.TaggedError("history/SourceUnavailable")<{
  readonly chain: Chain
  /** What was asked for, such as `block 17`. */
  readonly wanted: string
  readonly cause: unknown
}> {
  override get message() {
    const why = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `Expected ${this.wanted} of ${this.chain}, but: ${why}`
  }
}
