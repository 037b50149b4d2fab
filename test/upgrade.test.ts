import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, test } from "vitest"
import { glossa, startService } from "./runBuild.ts"

test("keeps API keys through an upgrade that changes the tables of the history", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-upgrade-"))
  try {
    const file = join(folder, "glossa.db")
    const env = { GLOSSA_DATABASE: `sqlite:${file}` }
    const key = (await glossa(["keys", "create", "--name", "kept"], env)).stdout.trim()
    const revoked = (await glossa(["keys", "create", "--name", "revoked"], env)).stdout.trim()
    const keys = (await glossa(["keys", "list", "--json"], env)).stdout.trim().split("\n")
    const [{ id }] = keys.map(line => JSON.parse(line)).filter(({ name }) => name === "revoked")
    await glossa(["keys", "revoke", id], env)
    expect(await glossa(["index", "status"], env)).toMatchObject({ code: 0 })
    const database = new DatabaseSync(file)
    database.exec("UPDATE history_schema SET name = 'another'; CREATE TABLE mine (id)")
    database.close()

    const message =
      /expected a history of this version of Glossa, got one of another version\. Its API keys stay valid\. Run glossa index reset/
    await expect(startService(env)).rejects.toThrow(message)
    expect(await glossa(["index", "status"], env)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) })
    expect((await glossa(["keys", "list"], env)).stdout).toContain("kept")

    const listed = await glossa(["index", "reset"], env)
    expect(listed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^appearances$/m) })
    expect(listed.stderr).toMatch(/^glossa: Nothing was dropped\. Stop every process .* glossa index reset --yes/)
    await expect(startService(env)).rejects.toThrow(message)
    expect(await glossa(["index", "reset", "--yes"], env)).toMatchObject({ code: 0, stdout: listed.stdout })
    expect(listed.stdout).not.toMatch(/^(mine|api_keys|keys_migrations)$/m)

    const service = await startService(env)
    const page = "/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
    expect((await service.get(page, revoked)).status).toBe(403)
    expect((await service.get(page, key)).status).toBe(200)
    await service.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
