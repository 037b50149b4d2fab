import { Result } from "effect"
import { NotJson } from "./LineError.ts"

const byteOrderMark = "\ufeff"

/** The JSON value of a line. */
export const readJson = (line: string): Result.Result<unknown, NotJson> => {
  try {
    return Result.succeed(JSON.parse(line.startsWith(byteOrderMark) ? line.slice(1) : line))
  } catch (cause) {
    return Result.fail(new NotJson({ reason: cause instanceof Error ? cause.message : String(cause) }))
  }
}
