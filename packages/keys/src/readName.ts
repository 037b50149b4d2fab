import { Result } from "effect"
import { InvalidKeyNameError, longestName } from "./InvalidKeyNameError.ts"

// a name is printed in lists and logs, where these would not show or would change what stands beside them
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** What a key is called, without the space around it. */
export const readName = (text: string): Result.Result<string, InvalidKeyNameError> => {
  const name = text.trim()
  if (name === "") return Result.fail(new InvalidKeyNameError({ seen: "it is empty" }))
  if (name.length > longestName)
    return Result.fail(new InvalidKeyNameError({ seen: `it has ${name.length} characters` }))
  if (unprintable.test(name))
    return Result.fail(new InvalidKeyNameError({ seen: "it has a character that does not print" }))
  return Result.succeed(name)
}
