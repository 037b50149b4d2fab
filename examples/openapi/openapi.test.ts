import { execFile } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { bundles } from "@glossa/fixtures"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../services/api/test/startService.ts"

const folder = import.meta.dirname
const commands = join(folder, "../node_modules/.bin")
// Below the modules that the examples import.
const cache = join(folder, "../node_modules/.cache")
mkdirSync(cache, { recursive: true })
const scratch = mkdtempSync(join(cache, "openapi-"))

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService()
  for (const name of ["openapiFetch.ts", "orval.ts", "orval.config.ts"])
    copyFileSync(join(folder, name), join(scratch, name))
})
afterAll(async () => {
  await service.stop()
  rmSync(scratch, { recursive: true })
})

const run = async (command: string, ...parameters: ReadonlyArray<string>) => {
  const env = { PATH: process.env["PATH"], GLOSSA_URL: service.base }
  const { stdout } = await promisify(execFile)(command, parameters, { cwd: scratch, env })
  return stdout.trimEnd().split("\n")
}

const swapper = bundles().find(({ id }) => id.startsWith("uniswap-v2/"))!.perspective

test("generated clients compile, and read a history", async () => {
  await run(join(commands, "openapi-typescript"), `${service.base}/openapi.json`, "-o", "schema.ts")
  await run(join(commands, "orval"))
  const options = ["--strict", "--module", "nodenext", "--rewriteRelativeImportExtensions", "--types", "node"]
  await run(join(commands, "tsc"), ...options, "openapiFetch.ts", "orval.ts", "glossa.ts")
  const swaps = await run(process.execPath, "openapiFetch.js", swapper)
  expect(swaps[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+Z \S/)
  expect(await run(process.execPath, "orval.js", swapper)).toEqual(swaps)
})
