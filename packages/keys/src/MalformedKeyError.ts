import { Data } from "effect"
import { keyLength, marker } from "./text/writeKey.ts"

/** A text that can't be a key. The error never carries the text: it may be a secret of someone else's. */
export class MalformedKeyError extends Data.TaggedError("keys/MalformedKey")<{
  /** What is wrong with it, in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `This is not a key: ${this.seen}. Expected ${marker} and ${keyLength - marker.length} letters and digits, as shown when the key was created.`
  }
}
