import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { backfillQueue } from "../../backfill/backfillQueue.ts"
import { historyTables, resetHistory } from "./resetHistory.ts"
import { migrate } from "./schema.ts"

test.each(databases)("drops every table of the history on $name, and no other", async ({ layer }) => {
  const program = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    expect(yield* resetHistory).toEqual([])
    yield* sql`CREATE TABLE api_keys (id TEXT)`
    yield* sql`INSERT INTO api_keys VALUES ('mine')`
    yield* migrate
    yield* Effect.scoped(Layer.build(backfillQueue()))
    yield* sql`UPDATE history_schema SET name = 'another'`
    const tables = yield* historyTables
    expect(tables).toEqual(expect.arrayContaining(["history_schema", "appearances", "blocks", "history_queue"]))
    expect(yield* resetHistory).toEqual(tables)
    expect(yield* historyTables).toEqual([])
    expect(yield* sql`SELECT * FROM api_keys`).toEqual([{ id: "mine" }])
    yield* migrate
    yield* Effect.scoped(Layer.build(backfillQueue()))
    expect(yield* historyTables).toEqual(tables)
  })
  await Effect.runPromise(Effect.provide(program, layer))
})

test.each(databases)("knows every table that opening the history creates on $name", async ({ layer }) => {
  const program = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* migrate
    yield* Effect.scoped(Layer.build(backfillQueue()))
    const rows = yield* sql.onDialectOrElse({
      pg: () => sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      orElse: () =>
        sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
    })
    expect((yield* historyTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
  await Effect.runPromise(Effect.provide(program, layer))
})
