import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { sqlLayer } from "./sqlLayer.ts"

test.each([
  ["has no SQLite", ["--no-experimental-sqlite"], ""],
  // Simulates Node 22.13 to 22.15.
  ["has one that cannot report transactions", [], "delete sqlite.StatementSync.prototype.setReturnArrays"]
])("a Node that %s is refused in one sentence", async (_, flags, prepare) => {
  const program = `
    import { Effect, Layer } from "effect"
    import { sqlLayer } from ${JSON.stringify(new URL("./sqlLayer.ts", import.meta.url).href)}
    const sqlite = await import("node:sqlite").catch(() => undefined)
    ${prepare}
    const { _tag, message } = await Effect.runPromise(Effect.flip(Effect.scoped(Layer.build(sqlLayer("sqlite::memory:")))))
    console.log(_tag, message)`
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--input-type=module", "-e", program], {
    cwd: import.meta.dirname
  })
  expect(stdout).toContain(
    `database/SqliteUnavailable SQLite needs Node 22.16 or later; this is ${process.versions.node}.`
  )
})

describe("SQLite in a file", () => {
  let folder = ""
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "glossa-sqlite-"))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const at = (file: string) => `sqlite:${join(folder, file)}`
  const run = <A, E>(url: string, program: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, sqlLayer(url)))
  const statement = (text: string) => Effect.flatMap(SqlClient.SqlClient, sql => sql.unsafe<{ n: number }>(text))

  test("creates its folders and persists rows", async () => {
    await run(at("a/b/c.db"), Effect.andThen(statement("CREATE TABLE t (n)"), statement("INSERT INTO t VALUES (7)")))
    expect(existsSync(join(folder, "a/b/c.db"))).toBe(true)
    expect(await run(at("a/b/c.db"), statement("SELECT n FROM t"))).toEqual([{ n: 7 }])
  })

  test("uses a write-ahead log, so that writes do not block readers", async () => {
    expect(await run(at("wal.db"), statement("PRAGMA journal_mode"))).toEqual([{ journal_mode: "wal" }])
  })

  test("shares the file with other processes that write", async () => {
    await run(at("shared.db"), Effect.andThen(statement("CREATE TABLE t (n)"), statement("INSERT INTO t VALUES (0)")))
    // Each transaction reads before it writes, which fails without BEGIN IMMEDIATE if another process writes in between.
    const program = `
      import { Effect } from "effect"
      import { SqlClient } from "effect/sql"
      import { sqlLayer } from ${JSON.stringify(new URL("./sqlLayer.ts", import.meta.url).href)}
      const increment = Effect.flatMap(SqlClient.SqlClient, sql =>
        sql.withTransaction(Effect.flatMap(sql\`SELECT n FROM t\`, ([row]) => sql\`UPDATE t SET n = \${row.n + 1}\`)))
      await Effect.runPromise(Effect.provide(Effect.repeat(increment, { times: 99 }), sqlLayer(process.argv[1])))`
    const child = () =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, at("shared.db")], {
        cwd: import.meta.dirname
      })
    await Promise.all([child(), child()])
    expect(await run(at("shared.db"), statement("SELECT n FROM t"))).toEqual([{ n: 200 }])
  })

  test("waits for another process's write lock without blocking this process", async () => {
    const holding = `
      const database = new (require("node:sqlite").DatabaseSync)(process.argv[1])
      database.exec("BEGIN IMMEDIATE")
      console.log("held")
      setTimeout(() => database.exec("COMMIT"), Number(process.argv[2]))`
    const heldFor = async (millis: number) => {
      const holder = spawn(process.execPath, ["-e", holding, join(folder, "held.db"), String(millis)])
      onTestFinished(() => void holder.kill("SIGKILL"))
      await once(holder.stdout, "data")
    }
    const writing = Effect.flatMap(SqlClient.SqlClient, sql => sql.withTransaction(sql`INSERT INTO t VALUES (1)`))
    await run(at("held.db"), statement("CREATE TABLE t (n)"))
    await heldFor(500)
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    await run(at("held.db"), writing)
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(10)
    await heldFor(30_000)
    const began = performance.now()
    const error = await run(at("held.db"), Effect.flip(writing))
    expect(error.reason._tag).toBe("LockTimeoutError")
    expect(performance.now() - began).toBeGreaterThan(4500)
  })

  test("creates files that only their owner can read, and keeps the permissions of others", async () => {
    const program = Effect.andThen(
      statement("CREATE TABLE t (n)"),
      Effect.sync(() =>
        Object.fromEntries(
          readdirSync(join(folder, "own")).map(name => [name, statSync(join(folder, "own", name)).mode & 0o777])
        )
      )
    )
    const umask = process.umask(0o022)
    try {
      expect(await run(at("own/a.db"), program)).toEqual({ "a.db": 0o600, "a.db-shm": 0o600, "a.db-wal": 0o600 })
      writeFileSync(join(folder, "own/b.db"), "", { mode: 0o640 })
      expect(await run(at("own/b.db"), program)).toMatchObject({ "b.db": 0o640, "b.db-wal": 0o640 })
    } finally {
      process.umask(umask)
    }
  })

  test("waits for the disk in each commit only if it is durable", async () => {
    const synchronous = statement("PRAGMA synchronous")
    expect(await run(at("safe.db"), synchronous)).toEqual([{ synchronous: 1 }])
    const durable = sqlLayer(at("safe.db"), { isDurable: true })
    expect(await Effect.runPromise(Effect.provide(synchronous, durable))).toEqual([{ synchronous: 2 }])
  })

  test("fails with a SqlError that names a file that cannot be opened", async () => {
    mkdirSync(join(folder, "folder.db"))
    writeFileSync(join(folder, "text.db"), "this is no database, and long enough to be sure of it".repeat(40))
    for (const file of ["folder.db", "text.db", "text.db/below.db"]) {
      const error = await run(at(file), Effect.void).then(
        () => undefined,
        cause => cause
      )
      expect(error).toMatchObject({ _tag: "SqlError" })
      expect(String(error.message)).toContain(file)
    }
  })

  test("fails for a folder that cannot be created", async () => {
    const error = await run("sqlite:/proc/glossa/x.db", Effect.void).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ _tag: "SqlError" })
  })

  test("keeps the connection usable after a failed commit", async () => {
    const program = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE parents (id INTEGER PRIMARY KEY)`
      yield* sql`CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)`
      const orphan = yield* Effect.flip(sql.withTransaction(sql`INSERT INTO children VALUES (1)`))
      expect(orphan.reason._tag).toBe("ConstraintError")
      yield* sql.withTransaction(sql`INSERT INTO parents VALUES (1)`)
      expect(yield* sql`SELECT * FROM children`).toEqual([])
      yield* sql`INSERT INTO children VALUES (${true})`
      expect(yield* sql`SELECT * FROM children`).toEqual([{ parent: 1 }])
    })
    await run("sqlite::memory:", program)
  })
})

test("rolls back what a failed ROLLBACK left open", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE things (id INTEGER PRIMARY KEY)`
    yield* sql.unsafe("BEGIN IMMEDIATE")
    yield* sql.withTransaction(sql`INSERT INTO things VALUES (2)`)
    expect(yield* sql`SELECT id FROM things`).toEqual([{ id: 2 }])
  }).pipe(Effect.provide(sqlLayer("sqlite::memory:")), Effect.runPromise))
