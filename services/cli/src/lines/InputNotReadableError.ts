import { Data } from "effect"
import { systemReason } from "./systemReason.ts"

/** The input can't be opened, or not be read to its end. */
export class InputNotReadableError extends Data.TaggedError("cli/InputNotReadable")<{
  readonly input: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Expected to read ${this.input === "-" ? "the standard input" : this.input}, but: ${systemReason(this.cause)}. --input takes a file, gzipped or not, or - for the standard input.`
  }
}
