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

const maxSeen = 40

/** Describes a value, for the error. */
export const describe = (value: unknown): string => {
  if (Array.isArray(value)) return `an array of ${value.length}`
  const text = typeof value === "string" ? JSON.stringify(value) : String(value)
  return text.length > maxSeen ? `${text.slice(0, maxSeen)}…` : text
}
