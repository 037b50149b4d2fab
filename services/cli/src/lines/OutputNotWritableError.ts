import { Data } from "effect"
import { systemReason } from "./systemReason.ts"

/** The output can't be opened, or not be written on. */
export class OutputNotWritableError extends Data.TaggedError("cli/OutputNotWritable")<{
  readonly output: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Expected to write ${this.output === "-" ? "the standard output" : this.output}, but: ${systemReason(this.cause)}. --output takes a file in a folder that is there, or - for the standard output.`
  }
}
