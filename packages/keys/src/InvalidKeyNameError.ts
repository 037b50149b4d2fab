import { Data } from "effect"

/** The most characters that a key's name can have. */
export const longestName = 100

/** A name that no key can have. */
export class InvalidKeyNameError extends Data.TaggedError("keys/InvalidName")<{
  /** What is wrong with it, in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `This can't be a key's name: ${this.seen}. Expected 1 to ${longestName} printable characters.`
  }
}
