import { TaggedError } from "@glossa/classify/chains"

/** A field does not match JSON-RPC or the bundle format. */
export class InvalidFieldError extends TaggedError("chain/InvalidField")<{
  /** Its path, such as `receipt.logs[3].topics`. */
  readonly path: string
  readonly expected: string
  /** Its value, shortened. */
  readonly seen: string
}> {
  override get message(): string {
    return `${shortenPath(this.path)}: expected ${this.expected}, got ${this.seen}`
  }
}

const maxLength = 80

/** The ends of a path, which is as long as calls are deep. */
const shortenPath = (path: string): string =>
  path.length > 2 * maxLength ? `${path.slice(0, maxLength)}…${path.slice(-maxLength)}` : path

/** Describes a value, which may be huge or hostile, for an error. */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (typeof value === "string") {
    return value.length > maxLength
      ? `${JSON.stringify(value.slice(0, maxLength))}… (${value.length} characters)`
      : JSON.stringify(value)
  }
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === "bigint") return `${String(value).slice(0, maxLength)}n`
  return typeof value === "object" && value !== null ? "an object" : String(value)
}
