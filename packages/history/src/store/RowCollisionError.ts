import { Data } from "effect"

/** Rows would replace those of another transaction or block. Nothing was written. */
export class RowCollisionError extends Data.TaggedError("history/RowCollision")<{
  /** How many of the rows conflict with stored ones, or with each other. */
  readonly rows: number
}> {
  override get message() {
    return `${this.rows} rows belong at places that other transactions have: a node returned a wrong place, time or hash`
  }
}
