import { Data } from "effect"

/** A key that was issued here and is no longer good. */
export class RevokedKey extends Data.TaggedError("keys/RevokedKey")<{
  readonly id: string
  /** The part of the key that may be shown. */
  readonly prefix: string
  /** Unix seconds. */
  readonly revoked: number
}> {
  override get message(): string {
    return `The key ${this.prefix}… (id ${this.id}) is revoked since ${new Date(this.revoked * 1000).toISOString()}. Create another.`
  }
}
