import { TaggedError } from "../TaggedError.ts"

/** A value that does not match its type. */
export class InvalidValueError extends TaggedError("abi/InvalidValue")<{
  /** Where it is: `values[1][0]`. */
  readonly path: string
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `${this.path}: expected ${this.expected}, got ${this.seen}.`
  }
}
