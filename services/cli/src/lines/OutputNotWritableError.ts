import { Data } from "effect"
import { systemReason } from "./systemReason.ts"

/** The output can't be opened or written. */
export class OutputNotWritableError extends Data.TaggedError("cli/OutputNotWritable")<{
  readonly output: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Could not write ${this.output === "-" ? "the standard output" : this.output}: ${systemReason(this.cause)}. --output takes a file in an existing folder, or - for the standard output.`
  }
}
