import type { Redacted } from "effect"
import type { KeyInfo } from "./KeyInfo.ts"

/** A new key. This is the only time that it can be read. */
export interface CreatedKey {
  readonly key: Redacted.Redacted
  readonly info: KeyInfo
}
