import { Data } from "effect"
import { systemReason } from "./systemReason.ts"

/** The input can't be opened, or can't be read to its end. */
export class InputNotReadableError extends Data.TaggedError("cli/InputNotReadable")<{
  readonly input: string
  /** The flag or argument that names it. */
  readonly parameter: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Could not read ${this.input === "-" ? "the standard input" : this.input}: ${systemReason(this.cause)}. ${this.parameter} takes a file, gzipped or not, or - for the standard input.`
  }
}
