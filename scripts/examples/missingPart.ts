import { loosely } from "./promisedOutput.ts"

/** The first part of an excerpt that does not follow the ones before it in its source. Parts are separated by `…`. */
export const missingPart = (excerpt: string, source: string): string | undefined => {
  const whole = loosely(source)
  let from = 0
  for (const part of excerpt.split(/(?:\/\/ )?…/)) {
    const at = whole.indexOf(loosely(part), from)
    if (at < 0) return part.trim()
    from = at + loosely(part).length
  }
  return undefined
}
