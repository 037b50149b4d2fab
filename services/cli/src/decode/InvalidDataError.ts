import { Data } from "effect"

/** The data to decode is not bytes in hex, or is too long. */
export class InvalidDataError extends Data.TaggedError("cli/InvalidData")<{
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, got ${this.seen}.`
  }
}
