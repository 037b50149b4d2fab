import { Result } from "effect"
import { InvalidKeyNameError, maxNameLength } from "./InvalidKeyNameError.ts"

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
