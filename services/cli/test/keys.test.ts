import { chmodSync, readFileSync, statSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { jsonLines, type RunOptions, runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

/** A key in the list. */
interface Key {
  readonly id: string
  readonly prefix: string
  readonly created: string
  readonly revoked: string | null
}

const file = temporaryFolder()

describe("glossa keys", () => {
  const env = { GLOSSA_DATABASE: `sqlite:${file("data", "glossa.db")}` }
  const keys = (args: ReadonlyArray<string>, options: RunOptions = {}) =>
    runGlossa(["keys", ...args], { env, ...options })
  const all = async () => jsonLines<Key>((await keys(["list", "--json"])).stdout)

  test("creates, lists, rotates and revokes a key", async () => {
    expect((await keys(["list"])).stdout).toContain("No keys")
    const created = await keys(["create", "--name", "Ada's laptop"])
    expect(created.code).toBe(0)
    expect(created.stdout).toMatch(/^glossa_[0-9A-Za-z]{49}\n$/)
    expect(created.stderr).toContain("Ada's laptop")
    expect(created.stderr).not.toContain(created.stdout.trim())

    const [first] = (await all()) as [Key]
    expect(first).toMatchObject({
      name: "Ada's laptop",
      prefix: created.stdout.slice(0, 15),
      lastUsed: null,
      revoked: null
    })
    expect(first.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const table = (await keys(["list"])).stdout
    for (const text of [first.id, first.prefix, "Ada's laptop", "valid"]) expect(table).toContain(text)
    expect(table).not.toContain(created.stdout.trim())

    const rotated = await keys(["rotate", first.id, "--grace", "1 hour"])
    expect(rotated.stdout).toMatch(/^glossa_\w{49}\n$/)
    const again = await keys(["rotate", first.id])
    expect(again).toMatchObject({ code: 1, stdout: "" })

    const second = (await all()).find(({ id }) => id !== first.id)!
    expect((await keys(["revoke", second.id])).stdout).toContain(second.id)
    const now = (await all()).map(({ id, revoked }) => [id, revoked === null ? null : Date.parse(revoked) > Date.now()])
    expect(Object.fromEntries(now)).toEqual({ [first.id]: true, [second.id]: false })
  })

  test("a key has its own limit if it is created with one", async () => {
    const { stdout } = await keys(["create", "--name", "limited", "--limit", "30"])
    const limited = (await all()).find(({ prefix }) => stdout.startsWith(prefix))
    expect(limited).toMatchObject({ name: "limited", limit: 30 })
  })

  test("exports keys to a file of its owner, and imports them into another database", async () => {
    const [path, other] = [file("keys.jsonl"), { GLOSSA_DATABASE: `sqlite:${file("imported.db")}` }]
    const before = await all()
    expect(await keys(["export", "--output", path])).toEqual({
      code: 0,
      stdout: "",
      stderr: `Exported ${before.length} keys\n`
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    chmodSync(path, 0o644)
    await keys(["export", "--output", path])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const imported = await keys(["import", "--input", path], { env: other })
    expect(imported.stdout).toBe(`Read ${before.length} keys; ${before.length} are new\n`)
    const exported = (await keys(["export"])).stdout
    expect(exported).toBe(readFileSync(path, "utf8"))
    expect((await keys(["import"], { env: other, input: exported })).stdout).toContain("; 0 are new\n")
    expect(jsonLines((await keys(["list", "--json"], { env: other })).stdout)).toEqual(before)

    const wrong = await keys(["import"], { env: other, input: `${exported}{"id":"s3cret"}\n` })
    expect(wrong).toEqual({
      code: 1,
      stdout: "",
      stderr: `glossa: Line ${before.length + 1}: id: expected 16 hexadecimal digits. No key was imported.\n`
    })
  })

  test("uses the database of the flag, or ./data by default", async () => {
    const cwd = file()
    await keys(["create", "--database", `sqlite:${file("other.db")}`])
    expect(jsonLines((await keys(["list", "--json", "--database", "sqlite:other.db"], { cwd })).stdout)).toHaveLength(1)
    const byDefault = await runGlossa(["keys", "list", "--json"], { cwd })
    expect(jsonLines(byDefault.stdout)).toEqual(await all())
  })

  test.each([
    [["revoke", "nothing"], '"nothing"'],
    [["create", "--name", ""], "1 to 100"],
    [["create", "--name", "a\u001b[2Jb"], "not printable"],
    [["create", "--limit", "0"], "1 to 1000000"],
    [["list", "--database", "sqlite:/dev/null/x.db"], "GLOSSA_DATABASE: expected sqlite:PATH in a writable folder"],
    [["list", "--database", "mysql://root:s3cret@host/x"], "postgres://"],
    [["list", "--database", "postgres://root:s3cret@127.0.0.1:1/x"], "connect"]
  ])("%j fails, with the reason and without secrets", async (args, why) => {
    const { code, stdout, stderr } = await keys(args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toMatch(/^glossa: .+\n$/)
    expect(stderr).toContain(why)
    expect(stderr).not.toContain("s3cret")
  })
})
