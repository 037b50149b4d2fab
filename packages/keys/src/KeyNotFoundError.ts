import { Data } from "effect"

/** No stored key has this id. Configured keys are not stored. */
export class KeyNotFoundError extends Data.TaggedError("keys/NoSuchKey")<{
  /** The requested id, truncated. */
  readonly id: string
}> {
  override get message(): string {
    return `No stored key has the id ${JSON.stringify(this.id)}. List the keys to see their ids.`
  }
}
