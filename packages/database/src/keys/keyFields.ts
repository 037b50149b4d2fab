import { Data, Result } from "effect"

/** Maximum characters of a key's name. */
const maxNameLength = 100

/** The name is empty, too long or not printable. */
export class InvalidKeyNameError extends Data.TaggedError("database/InvalidKeyName")<{
  /** The problem in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `name: expected 1 to ${maxNameLength} printable characters, but ${this.seen}.`
  }
}

// Names appear in lists and logs, where these characters are invisible or change the text around them.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Returns a key's name without surrounding white space. */
export const parseName = (text: string): Result.Result<string, InvalidKeyNameError> => {
  const name = text.trim()
  if (name === "") return Result.fail(new InvalidKeyNameError({ seen: "it is empty" }))
  if (name.length > maxNameLength)
    return Result.fail(new InvalidKeyNameError({ seen: `it has ${name.length} characters` }))
  if (unprintable.test(name))
    return Result.fail(new InvalidKeyNameError({ seen: "it has a character that is not printable" }))
  return Result.succeed(name)
}

/** Maximum rate limit of a key, in requests per minute. */
export const maxRateLimit = 1_000_000

/** The rate limit is out of range. */
export class InvalidRateLimitError extends Data.TaggedError("database/InvalidRateLimit")<{ readonly seen: number }> {
  override get message(): string {
    return `limit: expected an integer from 1 to ${maxRateLimit} (requests per minute), got ${this.seen}.`
  }
}
