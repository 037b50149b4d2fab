import { Data, Result } from "effect"

/** A line is not JSON. */
export class InvalidJsonError extends Data.TaggedError("cli/InvalidJson")<{ readonly reason: string }> {
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
export class InternalLineError extends Data.TaggedError("cli/InternalLine")<{ readonly cause: unknown }> {
  override get message(): string {
    return `Internal error on this line: ${this.cause}. Please report it with the line.`
  }
}

/** The output for one line of the input. */
export interface LineResult {
  /** One line, or several of a text, without the last newline. */
  readonly text: string
  /** Whether the text reports an error. */
  readonly failed: boolean
  /** Warnings that the text has no place for. They are written to the standard error. */
  readonly warnings?: ReadonlyArray<string>
}

/** An error, as it is written. */
export interface Failure {
  readonly _tag: string
  readonly message: string
}

export type MapLine = (line: string) => LineResult

const byteOrderMark = "\ufeff"

/** Parses the JSON of a line; the first line of a file may begin with a byte order mark. */
export const readJson = (line: string): Result.Result<unknown, InvalidJsonError> => {
  try {
    return Result.succeed(JSON.parse(line.startsWith(byteOrderMark) ? line.slice(1) : line))
  } catch (cause) {
    return Result.fail(new InvalidJsonError({ reason: cause instanceof Error ? cause.message : String(cause) }))
  }
}
