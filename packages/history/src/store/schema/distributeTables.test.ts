import { sqlLayer } from "@glossa/database"
import { postgresUrl } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { expect, test } from "vitest"
import { addressOf, appearanceAt, positionOf } from "../../../test/appearances.ts"
import { createCitusStandIn } from "../../../test/citusStandIn.ts"
import { backfillQueue } from "../../index.ts"
import { errorMessage } from "../../indexer/makeRepeatedWarning.ts"
import { writeRows } from "../rows/writeRows.ts"
import { resetHistory } from "./resetHistory.ts"
import { migrate } from "./schema.ts"

/** Runs with a new database. `SqlClient` is one process's connections; the URL is for other processes. */
const run = async <A, E>(program: (url: string) => Effect.Effect<A, E, SqlClient.SqlClient>) => {
  const url = await Effect.runPromise(postgresUrl)
  return Effect.runPromise(Effect.provide(program(url), sqlLayer(url, { maxConnections: 2 })))
}

const readDistribution = Effect.flatMap(
  SqlClient.SqlClient,
  sql => sql`SELECT relname AS name, partkey AS column, DENSE_RANK() OVER (ORDER BY colocationid) AS group
    FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid ORDER BY relname`
)

const distribution = [
  { name: "appearances", column: "address", group: 1 },
  { name: "searches", column: "address", group: 1 },
  { name: "transactions", column: "hash", group: 2 }
]

test("distributes rows, searches and transactions once, also when processes start together", () =>
  run(url =>
    Effect.gen(function* () {
      yield* createCitusStandIn
      const process = Effect.provide(migrate, Layer.fresh(sqlLayer(url)))
      yield* Effect.all([process, process, process], { concurrency: "unbounded" })
      yield* Effect.scoped(Layer.build(backfillQueue()))
      yield* migrate
      expect(yield* readDistribution).toEqual(distribution)
    })
  ))

test("creates no table when distributing fails, and reports why, so that the next start creates all", () =>
  run(() =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* createCitusStandIn
      // The second table to distribute fails.
      yield* sql`ALTER TABLE pg_dist_partition ADD CONSTRAINT one CHECK (colocationid < 2)`
      const failure = yield* Effect.flip(migrate)
      expect(SqlError.isSqlError(failure) && errorMessage(failure)).toMatch(/violates check constraint "one"/)
      expect(yield* sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`).toEqual([
        { tablename: "history_schema" }
      ])
      yield* sql`ALTER TABLE pg_dist_partition DROP CONSTRAINT one`
      yield* migrate
      expect(yield* readDistribution).toEqual(distribution)
    })
  ))

test("refuses local tables from before the extension, with the statements that distribute them", () =>
  run(() =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate
      yield* createCitusStandIn
      yield* sql`SELECT create_distributed_table('transactions', 'hash', colocate_with => 'none')`
      const { message } = yield* Effect.flip(migrate)
      expect(message).toMatch(/^expected a history that Citus distributes, got local tables/)
      const statements = message.split("run: ")[1]!.split("; ")
      expect(statements).toHaveLength(2)
      for (const statement of statements) yield* sql.unsafe(statement)
      yield* migrate
      expect(yield* readDistribution).toHaveLength(3)
    })
  ))

test("distributes the tables that are created after a reset", () =>
  run(() =>
    Effect.gen(function* () {
      yield* createCitusStandIn
      yield* migrate
      yield* resetHistory
      expect(yield* readDistribution).toEqual([])
      yield* migrate
      expect(yield* readDistribution).toEqual(distribution)
    })
  ))

/** The statements by which rows are written to PostgreSQL. */
const writingStatements = Effect.gen(function* () {
  const statements: Array<string> = []
  const unsafe = (text: string) => {
    statements.push(text)
    return { raw: Effect.succeed({ rowCount: 1 }) }
  }
  const spy = { onDialectOrElse: ({ pg }: { readonly pg: () => unknown }) => pg(), unsafe }
  const transaction = {
    hash: `0x${"5c".repeat(32)}`,
    chain: "ethereum",
    second: 1,
    position: 1,
    block: 1,
    sender: addressOf(1)
  } as const
  const act = { second: 1, position: positionOf(0, 0, 0), action: "send", contractType: "native" } as const
  const rows = { appearances: [appearanceAt(addressOf(1), act)], transactions: [transaction] }
  yield* writeRows(spy as unknown as SqlClient.SqlClient)([rows])
  return statements
})

test("writes rows on conditions that PostgreSQL calls immutable, as Citus requires", () =>
  run(() =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate
      const statements = yield* writingStatements
      expect(statements).toHaveLength(2)
      for (const statement of statements) {
        const [, table, condition] = /^INSERT INTO (\w+) .* ON CONFLICT .* WHERE (.*)$/s.exec(statement)!
        // An index has the same requirement.
        const ofOneRow = condition!.replaceAll("excluded.", `${table}.`)
        yield* sql.unsafe(`CREATE INDEX ON ${table} (second) WHERE ${ofOneRow}`)
      }
    })
  ))
