import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { layer } from "./index.ts"

test("the README's first example", async () => {
  const program = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE greetings (text TEXT NOT NULL)`
    yield* sql`INSERT INTO greetings ${sql.insert({ text: "hello" })}`
    return yield* sql<{ text: string }>`SELECT text FROM greetings`
  })

  const rows = await Effect.runPromise(Effect.provide(program, layer("sqlite::memory:")))
  expect(rows).toEqual([{ text: "hello" }])
})
