import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

export interface RowsOf {
  readonly table: string
  readonly columns: ReadonlyArray<string>
  /** What follows the values, such as `ON CONFLICT DO NOTHING`. */
  readonly suffix?: string
}

// Statements of a few sizes only, so that both databases keep them prepared. 128 rows of ten columns stay far below
// SQLite's 32,766 and PostgreSQL's 65,535 parameters.
const sizes = [128, 32, 8, 1] as const

const statementText = ({ table, columns, suffix = "" }: RowsOf, rows: number, mark: (n: number) => string): string => {
  const row = (first: number) => `(${columns.map((_, i) => mark(first + i)).join(",")})`
  const values = Array.from({ length: rows }, (_, i) => row(i * columns.length + 1))
  return `INSERT INTO ${table} (${columns.join(",")}) VALUES ${values.join(",")} ${suffix}`
}

/** Inserts rows of one table, many in a statement. To be all or nothing it has to run in a transaction. */
export const insertRows = (
  sql: SqlClient.SqlClient,
  into: RowsOf
): ((rows: ReadonlyArray<ReadonlyArray<unknown>>) => Effect.Effect<void, SqlError.SqlError>) => {
  const mark = sql.onDialectOrElse({ pg: () => (n: number) => `$${n}`, orElse: () => () => "?" })
  const statements = sizes.map(size => ({ size, text: statementText(into, size, mark) }))
  return Effect.fnUntraced(function* (rows) {
    let done = 0
    for (const { size, text } of statements) {
      for (; rows.length - done >= size; done += size) {
        yield* sql.unsafe(text, rows.slice(done, done + size).flat())
      }
    }
  })
}
