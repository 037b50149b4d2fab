import { Data } from "effect"

/** A line is not JSON. */
export class InvalidJsonError extends Data.TaggedError("cli/NotJson")<{ readonly reason: string }> {
  override get message(): string {
    return `Expected a whole JSON object on the line, but: ${this.reason}. An indented one becomes a line by jq -c.`
  }
}

/** A line is longer than is read. */
export class LineTooLongError extends Data.TaggedError("cli/LineTooLong")<{
  /** Bytes. */
  readonly longest: number
}> {
  override get message(): string {
    return `Expected a line of at most ${this.longest} bytes, saw a longer one.`
  }
}

/** A line was too much for this program, whose fault that is. */
export class LineFault extends Data.TaggedError("cli/LineFault")<{ readonly cause: unknown }> {
  override get message(): string {
    return `This line should not have been too much, and was: ${this.cause}. Please report it with the line.`
  }
}
