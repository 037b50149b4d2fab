import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"

/** The path of a file in an empty folder that is gone after the suite. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-cli-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (...names: ReadonlyArray<string>) => join(folder, ...names)
}
