import { Data } from "effect"

/** A whole file that is read at once is too long. */
export class InputTooLongError extends Data.TaggedError("cli/InputTooLong")<{
  readonly input: string
  /** The flag or argument that names it. */
  readonly parameter: string
  readonly maxBytes: number
}> {
  override get message(): string {
    return `${this.parameter} ${this.input}: expected at most ${this.maxBytes} bytes, got more`
  }
}
