import { sqlLayer } from "@glossa/database"
import { databases, postgresUrl } from "@glossa/database/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { migrate } from "./schema.ts"

test("a PostgreSQL database that cannot store every character is refused", async () => {
  const url = new URL(await Effect.runPromise(postgresUrl))
  const name = `${url.pathname.slice(1)}_latin1`
  const createDatabase = Effect.flatMap(SqlClient.SqlClient, sql =>
    sql.unsafe(`CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
  )
  await Effect.runPromise(Effect.provide(createDatabase, sqlLayer(url.href)))
  url.pathname = `/${name}`
  const error = await Effect.runPromise(Effect.flip(Effect.provide(migrate, sqlLayer(url.href))))
  expect(error).toMatchObject({
    _tag: "MigrationError",
    message: "expected a database with encoding UTF8, got LATIN1: create one with ENCODING 'UTF8'"
  })
})

test.each(databases)("a $name database with the tables of another version is refused", async ({ layer }) => {
  const program = Effect.gen(function* () {
    yield* migrate
    yield* migrate
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE history_schema SET name = 'another'`
    return yield* Effect.flip(migrate)
  })
  expect(await Effect.runPromise(Effect.provide(program, layer))).toMatchObject({
    _tag: "MigrationError",
    message: expect.stringMatching(/^expected a history of this version.* Run glossa index reset/)
  })
})
