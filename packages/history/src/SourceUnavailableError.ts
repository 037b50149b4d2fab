import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** A data source failed, or returned unusable data; retry. */
export class SourceUnavailableError extends Data.TaggedError("history/SourceUnavailable")<{
  readonly chain: Chain
  /** What was requested, such as `block 17`. */
  readonly wanted: string
  readonly cause: unknown
}> {
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `Could not fetch ${this.wanted} on ${this.chain}: ${reason}`
  }
}
