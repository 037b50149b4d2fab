import { Data } from "effect"

/** A line is not JSON. */
export class InvalidJsonError extends Data.TaggedError("cli/NotJson")<{ readonly reason: string }> {
  override get message(): string {
    return `Expected one whole JSON object on the line: ${this.reason}. Convert indented JSON with jq -c.`
  }
}

/** A line is longer than the limit. */
export class LineTooLongError extends Data.TaggedError("cli/LineTooLong")<{
  /** Bytes. */
  readonly longest: number
}> {
  override get message(): string {
    return `Expected a line of at most ${this.longest} bytes, got a longer one.`
  }
}

/** The program failed on a line: a bug. */
export class InternalLineError extends Data.TaggedError("cli/LineFault")<{ readonly cause: unknown }> {
  override get message(): string {
    return `Internal error on this line: ${this.cause}. Please report it with the line.`
  }
}
