import { Result } from "effect"
import { MalformedKeyError } from "../MalformedKeyError.ts"
import { checksum, keyLength, marker, secretLength } from "./formatApiKey.ts"

/** Characters of a key that may be displayed. Eight of the secret's 43 leave 208 of its bits unknown. */
const prefixLength = marker.length + 8

const wellFormed = new RegExp(`^${marker}[0-9A-Za-z]{${keyLength - marker.length}}$`)

/** Returns the part of a key that may be displayed and logged. */
export const prefixOf = (key: string): string => key.slice(0, prefixLength)

/**
 * Checks that a text has the form of a key, without a database, and returns its prefix. The checksum detects every wrong
 * character and nearly all swaps of two characters.
 *
 * @example
 * import { parseApiKey } from "@glossa/keys"
 * import { Result } from "effect"
 *
 * Result.isFailure(parseApiKey("glossa_123")) // true: keys/MalformedKey
 */
export const parseApiKey = (text: string): Result.Result<{ readonly prefix: string }, MalformedKeyError> => {
  if (!text.startsWith(marker)) return Result.fail(new MalformedKeyError({ seen: `it does not begin with ${marker}` }))
  if (text.length !== keyLength) return Result.fail(new MalformedKeyError({ seen: `it has ${text.length} characters` }))
  if (!wellFormed.test(text))
    return Result.fail(new MalformedKeyError({ seen: "it has a character other than letters and digits" }))
  const end = marker.length + secretLength
  if (checksum(text.slice(0, end)) !== text.slice(end))
    return Result.fail(new MalformedKeyError({ seen: "its checksum does not match; check for typos" }))
  return Result.succeed({ prefix: prefixOf(text) })
}
