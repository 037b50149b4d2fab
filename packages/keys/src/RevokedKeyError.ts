import { Data } from "effect"

/** The key was revoked or rotated. */
export class RevokedKeyError extends Data.TaggedError("keys/RevokedKey")<{
  readonly id: string
  /** The part of the key that may be displayed. */
  readonly prefix: string
  /** Unix seconds. In the future for a rotated key in its grace period. */
  readonly revoked: number
}> {
  override get message(): string {
    const end = new Date(this.revoked * 1000).toISOString()
    return `The key ${this.prefix}… (id ${this.id}) was revoked or rotated and ends at ${end}. Create a new key.`
  }
}
