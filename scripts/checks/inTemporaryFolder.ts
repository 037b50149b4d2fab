import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Runs with an empty folder, and removes it. */
export const inTemporaryFolder = async (run: (folder: string) => void | Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-"))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
