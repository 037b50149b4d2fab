import { Data } from "effect"
import { keyLength, marker } from "./text/formatApiKey.ts"

/** The text is not a key. The error never contains the text, which may be another secret. */
export class MalformedKeyError extends Data.TaggedError("keys/MalformedKey")<{
  /** The problem in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `Malformed key: ${this.seen}. Expected ${marker} and ${keyLength - marker.length} letters and digits.`
  }
}
