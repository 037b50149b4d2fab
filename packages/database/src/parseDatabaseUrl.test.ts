import { inspect } from "node:util"
import { Redacted, Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseDatabaseUrl } from "./parseDatabaseUrl.ts"

describe("parseDatabaseUrl", () => {
  test.each([
    ["sqlite::memory:", ":memory:"],
    ["sqlite:./data/glossa.db", "./data/glossa.db"],
    ["sqlite:glossa.db", "glossa.db"],
    ["sqlite:/var/lib/glossa.db", "/var/lib/glossa.db"],
    ["sqlite:C:\\data\\glossa.db", "C:\\data\\glossa.db"],
    ["sqlite:./with space & ümlaut?.db", "./with space & ümlaut?.db"]
  ])("%s is an SQLite file", (text, file) => {
    expect(parseDatabaseUrl(text)).toEqual(Result.succeed({ dialect: "sqlite", file }))
  })

  test.each([
    "postgres://localhost/glossa",
    "postgresql://user:p%40ss@db.example.com:5433/glossa?sslmode=require",
    "POSTGRES://user@[::1]:5432/glossa",
    "postgres://user@localhost/glossa?host=/var/run/postgresql"
  ])("%s is PostgreSQL", text => {
    const parsed = Result.getOrThrow(parseDatabaseUrl(text))
    expect(parsed.dialect === "pg" && Redacted.value(parsed.url)).toBe(text)
    expect(inspect(parsed)).not.toContain("ss@db")
  })

  test.each([
    ["", "(without a scheme)", "neither sqlite nor postgres"],
    ["glossa.db", "(without a scheme)", "neither sqlite nor postgres"],
    ["hunter2", "(without a scheme)", "neither sqlite nor postgres"],
    ["mysql://u:hunter2@h/db", "mysql:…", "neither sqlite nor postgres"],
    ["sqlite:", "sqlite:", "file name is missing"],
    ["sqlite:///var/lib/glossa.db", "sqlite:///var/lib/glossa.db", "without //"],
    ["sqlite:a\0b", "sqlite:a\0b", "NUL"],
    ["sqlite::memroy:", "sqlite::memroy:", "leading colon"],
    ["postgres://u:hunter2@h:99999/db", "postgres:…", "does not parse"],
    ["postgres://u:hunter2/3@h/db", "postgres:…", "does not parse"],
    ["postgres://u:@hunter2?@h/db", "postgres:…", "does not parse"],
    ["postgres://u:#hunter2@h/db", "postgres:…", "does not parse"],
    ["postgres://u:hunter2%zz@h/db", "postgres:…", "percent-encoding"],
    ["postgres://u:hunter2@h/db?sslmode=hunter2", "postgres:…", "sslmode"]
  ])("rejects %j", (text, seen, reason) => {
    const error = Result.getOrThrow(Result.flip(parseDatabaseUrl(text)))
    expect(error).toMatchObject({ _tag: "database/InvalidDatabaseUrl", seen })
    expect(error.reason).toContain(reason)
    expect(error.message).toContain("postgres://user:password@host:5432/database")
    expect(inspect(error)).not.toContain("hunter2")
  })

  test("never displays a password of an invalid URL", () => {
    const password = fc.stringMatching(/^[a-z0-9/?#@:%]{0,8}s3cr3t[a-z0-9/?#@:%]{0,8}$/)
    const scheme = fc.constantFrom("postgres", "postgresql", "mysql", "postgres ", "http")
    fc.assert(
      fc.property(scheme, password, fc.constantFrom("h", "h:1", "h:x", "[::", "", "%zz"), (name, secret, host) => {
        const parsed = parseDatabaseUrl(`${name}://user:${secret}@${host}/db`)
        if (Result.isFailure(parsed))
          expect(`${inspect(parsed.failure)} ${parsed.failure.message}`).not.toContain("s3cr3t")
        else expect(inspect(parsed)).not.toContain("s3cr3t")
      }),
      { numRuns: 2000 }
    )
  })

  test("accepts or rejects any text without throwing", () => {
    fc.assert(fc.property(fc.string(), text => void parseDatabaseUrl(text)))
    fc.assert(fc.property(fc.webUrl(), text => void parseDatabaseUrl(text.replace(/^https?/, "postgres"))))
  })
})
