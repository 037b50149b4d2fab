import { Data } from "effect"

/** The analysis of a contract's code took too long. */
export class AnalysisTimeoutError extends Data.TaggedError("contracts/AnalysisTimeout")<{
  readonly seconds: number
}> {
  override get message() {
    return `Contract analysis timed out after ${this.seconds} seconds.`
  }
}
