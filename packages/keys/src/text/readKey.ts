import { Result } from "effect"
import { MalformedKeyError } from "../MalformedKeyError.ts"
import { checksum, keyLength, marker, secretLength } from "./writeKey.ts"

/** Characters of a key that may be shown: 8 of the secret's 43 leave 208 of its bits unknown. */
const prefixLength = marker.length + 8

const wellFormed = new RegExp(`^${marker}[0-9A-Za-z]{${keyLength - marker.length}}$`)

/** The part of a key that may be shown and logged. */
export const prefixOf = (key: string): string => key.slice(0, prefixLength)

/**
 * Tells a key from what can't be one, without asking anybody. The checksum finds every wrong character and every two
 * that changed places.
 */
export const readKey = (text: string): Result.Result<{ readonly prefix: string }, MalformedKeyError> => {
  if (!text.startsWith(marker)) return Result.fail(new MalformedKeyError({ seen: `it does not begin with ${marker}` }))
  if (text.length !== keyLength) return Result.fail(new MalformedKeyError({ seen: `it has ${text.length} characters` }))
  if (!wellFormed.test(text))
    return Result.fail(new MalformedKeyError({ seen: "it has a character that is neither letter nor digit" }))
  const end = marker.length + secretLength
  if (checksum(text.slice(0, end)) !== text.slice(end))
    return Result.fail(new MalformedKeyError({ seen: "its checksum does not match, so it is mistyped or cut" }))
  return Result.succeed({ prefix: prefixOf(text) })
}
