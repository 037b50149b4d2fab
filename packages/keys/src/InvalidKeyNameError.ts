import { Data } from "effect"

/** Maximum characters of a key's name. */
export const maxNameLength = 100

/** The name is empty, too long or not printable. */
export class InvalidKeyNameError extends Data.TaggedError("keys/InvalidName")<{
  /** The problem in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `name: expected 1 to ${maxNameLength} printable characters, but ${this.seen}.`
  }
}
