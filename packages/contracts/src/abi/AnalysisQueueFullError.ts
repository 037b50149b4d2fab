import { Data } from "effect"

/** Too many contracts wait for analysis. Retry later. */
export class AnalysisQueueFullError extends Data.TaggedError("contracts/AnalysisQueueFull")<{
  readonly maxQueueLength: number
}> {
  override get message() {
    return `Contract analysis queue is full (${this.maxQueueLength}). Try again later.`
  }
}
