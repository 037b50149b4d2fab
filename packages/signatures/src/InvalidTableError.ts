import * as Data from "effect/Data"

/** The bytes are not a complete table of signatures. */
export class InvalidTableError extends Data.TaggedError("signatures/Malformed")<{
  /** What the format requires at this position. */
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, got ${this.seen}. Use the file as the package ships it.`
  }
}
