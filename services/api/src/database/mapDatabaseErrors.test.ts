import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { startPostgres } from "@glossa/database/testing"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { isTransient } from "./mapDatabaseErrors.ts"

const passes = Effect.map(Effect.flip(Effect.flatMap(SqlClient.SqlClient, sql => sql`SELECT 1`)), isTransient)

test("a stopped server is transient, with and without a connection; a wrong statement is not", async () => {
  const server = await startPostgres()
  await Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    expect(isTransient(yield* Effect.flip(sql`SELEKT 1`))).toBe(false)
    const waiting = yield* Effect.forkChild(Effect.flip(sql`SELECT pg_sleep(60)`))
    yield* Effect.sleep("200 millis")
    yield* Effect.promise(server.stop)
    expect(isTransient(yield* Fiber.join(waiting))).toBe(true)
    expect(yield* passes).toBe(true)
    yield* Effect.promise(server.start)
    expect(yield* sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
    yield* Effect.promise(server.stop)
  }).pipe(Effect.provide(database(`${server.url}/postgres`)), Effect.runPromise)
})

test("a full disk is transient; a wrong statement is not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-full-"))
  await Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE things (text TEXT)`
    yield* sql`PRAGMA max_page_count = 4`
    const full = yield* Effect.flip(sql`INSERT INTO things VALUES (${"x".repeat(100_000)})`)
    expect(full.message).toContain("full")
    expect(isTransient(full)).toBe(true)
    expect(isTransient(yield* Effect.flip(sql`SELEKT 1`))).toBe(false)
  }).pipe(Effect.provide(database(`sqlite:${join(folder, "full.db")}`)), Effect.runPromise)
  rmSync(folder, { recursive: true })
})
