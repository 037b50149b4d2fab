import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, test } from "vitest"
import { glossa, startService } from "./runBuild.ts"

test("keeps API keys through an upgrade that changes the tables of the history", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-upgrade-"))
  try {
    const file = join(folder, "glossa.db")
    const env = { GLOSSA_DATABASE: `sqlite:${file}` }
    const key = (await glossa(["keys", "create", "--name", "kept"], env)).stdout.trim()
    expect(await glossa(["index", "status"], env)).toMatchObject({ code: 0 })
    const database = new DatabaseSync(file)
    database.exec("UPDATE history_schema SET name = 'another'; CREATE TABLE mine (id)")
    database.close()

    await expect(startService(env)).rejects.toThrow(
      /expected a history of this version of Glossa, got one of another version\. Its API keys stay valid\. Run glossa index reset/
    )
    expect((await glossa(["keys", "list"], env)).stdout).toContain("kept")
    const listed = await glossa(["index", "reset"], env)
    expect(listed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^appearances$/m) })
    expect(listed.stdout).not.toMatch(/^(mine|api_keys|keys_migrations)$/m)
    expect(listed.stderr).toMatch(
      /^glossa: Nothing was dropped\. Stop every process that uses sqlite:\/.*glossa\.db, then run glossa index reset --yes/
    )
    expect(await glossa(["index", "reset", "--yes"], env)).toMatchObject({ code: 0, stdout: listed.stdout })

    const service = await startService(env)
    expect((await service.get("/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", key)).status).toBe(200)
    await service.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
