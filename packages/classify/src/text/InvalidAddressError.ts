import { TaggedError } from "../TaggedError.ts"

/** The text is not an address. */
export class InvalidAddressError extends TaggedError("classify/InvalidAddress")<{
  readonly reason: string
  /** The text, cut to its first 68 characters. */
  readonly seen: string
}> {
  override get message(): string {
    return `Invalid address ${JSON.stringify(this.seen)}: ${this.reason}.`
  }
}
