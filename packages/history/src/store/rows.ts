import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { bytesOf } from "./bytes.ts"
import { insertRows } from "./insertRows.ts"
import { kindNumber } from "./kind.ts"

const columns = {
  address: "bytea",
  second: "bigint",
  position: "integer",
  kind: "integer",
  block: "bigint",
  hash: "bytea",
  rules: "integer",
  record: "text"
} as const

const key = ["address", "second", "position"]

const replaced = Object.keys(columns)
  .filter(column => !key.includes(column))
  .map(column => `${column} = excluded.${column}`)

const rowOf = (rules: number, { chain, address, second, position, block, hash, record }: Appearance) => [
  bytesOf(address),
  second,
  position,
  kindNumber({ chain, action: record.action, contractType: record.contractType }),
  block,
  bytesOf(hash),
  rules,
  JSON.stringify(record)
]

/** Writes appearances as some version of the rules made them, in place of those that are there already. */
export const writeAppearances = (
  sql: SqlClient.SqlClient,
  rules: number
): ((appearances: ReadonlyArray<Appearance>) => Effect.Effect<void, SqlError.SqlError>) => {
  const insert = insertRows(sql, {
    table: "appearances",
    columns,
    // SQLite's view replaces by itself
    suffix: sql.onDialectOrElse({
      pg: () => `ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${replaced.join(", ")}`,
      orElse: () => ""
    })
  })
  return appearances => Effect.suspend(() => insert(appearances.map(one => rowOf(rules, one))))
}
