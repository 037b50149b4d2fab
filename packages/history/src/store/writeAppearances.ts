import { compareSortKeys } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { hexToBytes } from "./bytes.ts"
import { filterKey } from "./filterKey.ts"
import { insertRows } from "./insertRows.ts"
import { legKey } from "./otherLegs.ts"
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
 * Writes appearances, again where the same transaction of the same block is stored. Returns how many could not be written because
 * another transaction is at their place.
 */
export const writeAppearances = (
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
