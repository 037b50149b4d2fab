import { Data } from "effect"

/** No stored key has this id. Keys of the configuration are not stored. */
export class KeyNotFoundError extends Data.TaggedError("keys/NoSuchKey")<{
  /** The id that was asked for, cut short. */
  readonly id: string
}> {
  override get message(): string {
    return `No stored key has the id ${JSON.stringify(this.id)}. Expected an id that the list of keys shows.`
  }
}
