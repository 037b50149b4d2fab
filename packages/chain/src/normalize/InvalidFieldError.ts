import * as Data from "effect/Data"

/** A field that is not what JSON-RPC or the bundle format says it is. */
export class InvalidFieldError extends Data.TaggedError("chain/MalformedField")<{
  /** Where it stands, such as `receipt.logs[3].topics`. */
  readonly path: string
  readonly expected: string
  /** What stood there, cut short. */
  readonly seen: string
}> {
  override get message(): string {
    return `${this.path}: expected ${this.expected}, saw ${this.seen}`
  }
}

const longest = 80

/** What an error tells of a value that may be huge or hostile. */
export const seen = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (typeof value === "string") {
    return value.length > longest
      ? `${JSON.stringify(value.slice(0, longest))}… (${value.length} characters)`
      : JSON.stringify(value)
  }
  if (Array.isArray(value)) return `a list of ${value.length}`
  return typeof value === "object" && value !== null ? "an object" : String(value)
}
