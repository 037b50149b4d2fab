import { Result } from "effect"
import { InvalidJsonError } from "./LineError.ts"

const byteOrderMark = "\ufeff"

/** The JSON value of a line. */
export const readJson = (line: string): Result.Result<unknown, InvalidJsonError> => {
  try {
    return Result.succeed(JSON.parse(line.startsWith(byteOrderMark) ? line.slice(1) : line))
  } catch (cause) {
    return Result.fail(new InvalidJsonError({ reason: cause instanceof Error ? cause.message : String(cause) }))
  }
}
