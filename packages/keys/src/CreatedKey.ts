import type { Redacted } from "effect"
import type { KeyInfo } from "./KeyInfo.ts"

/** A new key. It cannot be read again, because only its hash is stored. */
export interface CreatedKey {
  readonly key: Redacted.Redacted
  readonly info: KeyInfo
}
