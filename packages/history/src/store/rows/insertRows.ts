import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

type ColumnType = "bytea" | "bigint" | "integer" | "smallint" | "text"

export interface RowsOf {
  readonly table: string
  /** Each column's name with its type on PostgreSQL. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The columns of its key, if a row replaces another one with the same key. */
  readonly key?: ReadonlyArray<string>
  /** SQL after the values, such as `ON CONFLICT DO NOTHING`. */
  readonly suffix?: string
}

type Rows = ReadonlyArray<ReadonlyArray<unknown>>
/** Returns how many rows were inserted or updated. */
type Insert = (rows: Rows) => Effect.Effect<number, SqlError.SqlError>

/** The result of a statement from the drivers of SQLite and PostgreSQL. */
interface Changed {
  readonly changes?: number
  readonly rowCount?: number
}

const execute = (sql: SqlClient.SqlClient, text: string, params: ReadonlyArray<unknown>) =>
  Effect.map(sql.unsafe(text, params).raw as Effect.Effect<Changed, SqlError.SqlError>, ({ changes, rowCount }) =>
    Number(changes ?? rowCount)
  )

// Statements of a few sizes, so that SQLite keeps them prepared. 128 rows of ten columns stay far below its limit of 32,766
// parameters.
const sizes = [128, 32, 8, 1] as const

const byValues = (sql: SqlClient.SqlClient, { table, columns, suffix = "" }: RowsOf): Insert => {
  const names = Object.keys(columns)
  const row = `(${names.map(() => "?").join(",")})`
  const statements = sizes.map(size => ({
    size,
    text: `INSERT INTO ${table} (${names.join(",")}) VALUES ${Array<string>(size).fill(row).join(",")} ${suffix}`
  }))
  return Effect.fnUntraced(function* (rows) {
    let [done, changed] = [0, 0]
    for (const { size, text } of statements) {
      for (; rows.length - done >= size; done += size)
        changed += yield* execute(sql, text, rows.slice(done, done + size).flat())
    }
    return changed
  })
}

const rowsAtOnce = 2000

/** A column's values as the driver takes them: it infers an array's type from its values, which have one type. */
const arrayOf = (type: ColumnType, values: ReadonlyArray<unknown>): unknown => {
  if (values.every(value => value === null)) return `{${values.map(() => "NULL").join(",")}}`
  return type === "bigint" ? values.map(value => (value === null ? null : BigInt(value as number))) : values
}

/** One statement for any number of rows: each column is one parameter, an array. */
const byUnnest = (sql: SqlClient.SqlClient, { table, columns, suffix = "" }: RowsOf): Insert => {
  const [names, types] = [Object.keys(columns), Object.values(columns)]
  const arrays = types.map((type, i) => `$${i + 1}::${type}[]`)
  const text = `INSERT INTO ${table} (${names.join(",")}) SELECT * FROM unnest(${arrays.join(",")}) ${suffix}`
  return Effect.fnUntraced(function* (rows) {
    let changed = 0
    for (let done = 0; done < rows.length; done += rowsAtOnce) {
      const some = rows.slice(done, done + rowsAtOnce)
      changed += yield* execute(
        sql,
        text,
        types.map((type, column) =>
          arrayOf(
            type,
            some.map(row => row[column])
          )
        )
      )
    }
    return changed
  })
}

const replaceBy = (key: ReadonlyArray<string>, columns: RowsOf["columns"]) => {
  const others = Object.keys(columns).filter(column => !key.includes(column))
  return `ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${others.map(name => `${name} = excluded.${name}`).join(", ")}`
}

/** Inserts rows into one table, many in a statement. Run it in a transaction to insert either all or none. */
export const insertRows = (sql: SqlClient.SqlClient, rows: RowsOf): Insert => {
  const into = rows.key === undefined ? rows : { ...rows, suffix: replaceBy(rows.key, rows.columns) }
  return sql.onDialectOrElse({ pg: () => byUnnest(sql, into), orElse: () => byValues(sql, into) })
}
