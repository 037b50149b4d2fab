import { Redacted, Result } from "effect"
import { hashesEqual, hashKey, parseApiKey } from "./apiKey.ts"
import type { KeyInfo } from "./KeyInfo.ts"

/** Returns the prefix of a key of another format: a quarter of it, at most four characters, so that most stays secret. */
const shortPrefix = (key: string) => key.slice(0, Math.min(4, Math.floor(key.length / 4)))

/** Returns a function that finds a configured key by its hash. Configured keys may have any format. */
export const configuredKeys = (keys: ReadonlyArray<Redacted.Redacted>): ((hash: Uint8Array) => KeyInfo | undefined) => {
  const entries = keys.map((redacted, i) => {
    const key = Redacted.value(redacted)
    const prefix = Result.match(parseApiKey(key), {
      onSuccess: parsed => parsed.prefix,
      onFailure: () => shortPrefix(key)
    })
    const info: KeyInfo = {
      id: `configured-${i + 1}`,
      prefix,
      name: `configured key ${i + 1}`,
      source: "configured",
      created: null,
      lastUsed: null,
      revoked: null,
      limit: null
    }
    return { hash: hashKey(key), info }
  })
  return hash => {
    let match: KeyInfo | undefined
    // The loop never ends early, so its time does not depend on which key matches.
    for (const entry of entries) if (hashesEqual(entry.hash, hash)) match ??= entry.info
    return match
  }
}
