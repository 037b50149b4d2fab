import { Result } from "effect"
import { InvalidJsonError } from "./LineError.ts"

const byteOrderMark = "\ufeff"

/** Parses the JSON of a line; the first line of a file may begin with a byte order mark. */
export const readJson = (line: string): Result.Result<unknown, InvalidJsonError> => {
  try {
    return Result.succeed(JSON.parse(line.startsWith(byteOrderMark) ? line.slice(1) : line))
  } catch (cause) {
    return Result.fail(new InvalidJsonError({ reason: cause instanceof Error ? cause.message : String(cause) }))
  }
}
