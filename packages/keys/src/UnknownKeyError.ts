import { Data } from "effect"

/** A well-formed key that was not issued here. */
export class UnknownKeyError extends Data.TaggedError("keys/UnknownKey")<{
  /** The part of the key that may be shown. */
  readonly prefix: string
}> {
  override get message(): string {
    return `The key ${this.prefix}… was not issued here. Expected a key of this database or of the configuration.`
  }
}
