import type { Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"

/** A row of an address's history, as the database has it. */
export interface PageRow {
  readonly second: number | bigint
  readonly position: number
  readonly kind: number
  readonly block: number | bigint
  readonly hash: Hex
  readonly record: string
}

/**
 * What a statement selects for {@link readPageRows}, of what is called `appearances` and `records` in it. A hash comes as text: of
 * many rows that is read faster than as bytes.
 */
export const pageColumns = (
  sql: SqlClient.SqlClient,
  appearances: string,
  records = appearances
): Statement.Fragment => {
  const [placed, recorded] = [appearances, records].map(name => (name === "" ? "" : `${name}.`))
  const hash = sql.onDialectOrElse({
    pg: () => `'0x' || encode(${recorded}hash, 'hex')`,
    orElse: () => `'0x' || lower(hex(${recorded}hash))`
  })
  return sql.literal(
    `${placed}second, ${placed}position, ${placed}kind, ${recorded}block, ${hash} AS hash, ${recorded}record`
  )
}

type Values = readonly [PageRow["second"], number, number, PageRow["block"], Hex, string]

/** The rows of a statement that selects {@link pageColumns} and nothing else: arrays come faster than objects do. */
export const readPageRows = (
  statement: Statement.Statement<unknown>
): Effect.Effect<ReadonlyArray<PageRow>, SqlError.SqlError> =>
  Effect.map(statement.values, rows =>
    (rows as unknown as ReadonlyArray<Values>).map(([second, position, kind, block, hash, record]) => ({
      second,
      position,
      kind,
      block,
      hash,
      record
    }))
  )
