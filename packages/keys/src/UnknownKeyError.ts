import { Data } from "effect"

/** The key is well-formed, but neither stored nor configured. */
export class UnknownKeyError extends Data.TaggedError("keys/UnknownKey")<{
  /** The part of the key that may be displayed. */
  readonly prefix: string
}> {
  override get message(): string {
    return `Unknown key ${this.prefix}…. Expected a key of this database or of the configuration.`
  }
}
