import * as Data from "effect/Data"

/** The bytes are no table of signatures, or not a whole one. */
export class InvalidTableError extends Data.TaggedError("signatures/Malformed")<{
  /** What stands in this place of a table. */
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `expected ${this.expected}, saw ${this.seen}: take the file again as the package ships it`
  }
}
