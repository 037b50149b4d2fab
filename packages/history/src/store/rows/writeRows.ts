import { compareSortKeys } from "@glossa/timestamp/effect"
import { Data, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance, IndexedTransaction } from "../../Appearance.ts"
import { filterKey } from "../filterKey.ts"
import { legKey } from "../otherLegs.ts"
import { writeTransactions } from "../transactions.ts"
import { hexToBytes } from "./columns.ts"
import { insertRows } from "./insertRows.ts"
import { packRecord } from "./packedRecord.ts"

const columns = {
  address: "bytea",
  second: "bigint",
  position: "integer",
  filter_key: "bigint",
  block: "bigint",
  is_sender: "smallint",
  hash: "bytea",
  leg: "text",
  record: "bytea"
} as const

const appearanceToRow = ({ chain, address, second, position, block, isSender, record }: Appearance) => [
  hexToBytes(address),
  second,
  position,
  filterKey(chain, record),
  block,
  Number(isSender),
  hexToBytes(record.txHash),
  legKey(record),
  packRecord(record)
]

/** The order of the table, in which each of its pages is found and changed once. */
const byKey = (a: Appearance, b: Appearance) =>
  a.address === b.address ? compareSortKeys(a, b) : a.address < b.address ? -1 : 1

/**
 * Writes appearances, or overwrites them if the same transaction of the same block is stored. Returns how many could not be written because
 * another transaction is at their place.
 */
const writeAppearances = (
  sql: SqlClient.SqlClient
): ((appearances: ReadonlyArray<Appearance>) => Effect.Effect<number, SqlError.SqlError>) => {
  const insert = insertRows(sql, {
    table: "appearances",
    columns,
    suffix: `ON CONFLICT (address, second, position) DO UPDATE
      SET filter_key = excluded.filter_key, is_sender = excluded.is_sender, leg = excluded.leg, record = excluded.record
      WHERE appearances.block = excluded.block AND appearances.hash = excluded.hash`
  })
  return appearances =>
    Effect.suspend(() =>
      Effect.map(insert(appearances.toSorted(byKey).map(appearanceToRow)), written => appearances.length - written)
    )
}

/** Rows would replace rows of another transaction or block. Nothing was written. */
export class RowCollisionError extends Data.TaggedError("history/RowCollision")<{
  /** How many of the rows conflict with stored ones, or with each other. */
  readonly rows: number
}> {
  override get message() {
    return `${this.rows} rows belong at places that other transactions have: a node returned a wrong place, time or hash`
  }
}

/** The rows of transactions. */
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
