import { Data, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance, IndexedTransaction } from "../Appearance.ts"
import { writeTransactions } from "./transactions.ts"
import { writeAppearances } from "./writeAppearances.ts"

/** Rows would replace those of another transaction or block. Nothing was written. */
export class RowCollisionError extends Data.TaggedError("history/RowCollision")<{
  /** How many of the rows conflict with stored ones, or with each other. */
  readonly rows: number
}> {
  override get message() {
    return `${this.rows} rows belong at places that other transactions have: a node returned a wrong place, time or hash`
  }
}

/** The rows of some transactions. */
export interface Rows {
  readonly appearances: ReadonlyArray<Appearance>
  readonly transactions: ReadonlyArray<IndexedTransaction>
}

/** Writes rows in the caller's transaction. Fails if one would replace another transaction's. */
export const writeRows = (
  sql: SqlClient.SqlClient
): ((rows: ReadonlyArray<Rows>) => Effect.Effect<void, SqlError.SqlError | RowCollisionError>) => {
  const [write, writePlaces] = [writeAppearances(sql), writeTransactions(sql)]
  return Effect.fnUntraced(function* (rows) {
    const collisions =
      (yield* write(rows.flatMap(({ appearances }) => appearances))) +
      (yield* writePlaces(rows.flatMap(({ transactions }) => transactions)))
    if (collisions > 0) return yield* new RowCollisionError({ rows: collisions })
  })
}
