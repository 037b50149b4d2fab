import { Data } from "effect"

/** Lines of the input resulted in errors. */
export class LinesFailedError extends Data.TaggedError("cli/LinesFailed")<{
  readonly lines: number
  readonly failed: number
}> {
  override get message(): string {
    return `${this.failed} of ${this.lines} lines failed; the output has their errors`
  }
}
