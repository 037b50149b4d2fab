import { Redacted, Result } from "effect"
import { hashOf, sameHash } from "./hash.ts"
import type { KeyInfo } from "./KeyInfo.ts"
import { readKey } from "./text/readKey.ts"

/** Characters that are shown of a key that someone made up: a quarter of a short one, so that none is shown in whole. */
const shown = (key: string) => key.slice(0, Math.min(4, Math.floor(key.length / 4)))

/** Finds a key among those of the configuration, which may be of any format. */
export const configuredKeys = (keys: ReadonlyArray<Redacted.Redacted>): ((hash: Uint8Array) => KeyInfo | undefined) => {
  const known = keys.map((redacted, i) => {
    const key = Redacted.value(redacted)
    const prefix = Result.match(readKey(key), { onSuccess: read => read.prefix, onFailure: () => shown(key) })
    const name = `configured key ${i + 1}`
    const info: KeyInfo = {
      id: `configured-${i + 1}`,
      prefix,
      name,
      source: "configured",
      created: null,
      lastUsed: null,
      revoked: null,
      limit: null
    }
    return { hash: hashOf(key), info }
  })
  return hash => {
    let found: KeyInfo | undefined
    // no early end: the time must not tell which one it was
    for (const key of known) if (sameHash(key.hash, hash)) found ??= key.info
    return found
  }
}
