import { Data } from "effect"

/** A key that was issued here and is no longer good. */
export class RevokedKeyError extends Data.TaggedError("keys/RevokedKey")<{
  readonly id: string
  /** The part of the key that may be shown. */
  readonly prefix: string
  /** Unix seconds; in the future where a rotated key has its time of grace. */
  readonly revoked: number
}> {
  override get message(): string {
    return `The key ${this.prefix}… (id ${this.id}) was revoked or rotated and ends at ${new Date(this.revoked * 1000).toISOString()}. Create another.`
  }
}
