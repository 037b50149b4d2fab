/** An expected failure. Functions return it instead of throwing; its tag distinguishes it from other failures. */
export abstract class TaggedError extends Error {
  abstract readonly _tag: string

  override get name(): string {
    return this._tag
  }
}
