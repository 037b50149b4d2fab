// Generated files are committed, and generating them again must not change them. A stale file is updated.
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

const generated = () => {
  const exclude = ["**/node_modules/**", "**/dist/**"]
  // Both documents have a table that is generated.
  const files = globSync(["{packages,services,fixtures}/**/*.gen.*", "docs/api.md", "docs/configuration.md"], {
    cwd: root,
    exclude
  })
  return new Map(files.map(_ => [_, readFileSync(join(root, _), "utf8")]))
}

const before = generated()
const command = ["run", "generate", "--output-logs=errors-only"]
const { status } = spawnSync("turbo", command, { cwd: root, stdio: "inherit" })
const after = generated()
const stale = [...new Set([...before.keys(), ...after.keys()])].filter(_ => before.get(_) !== after.get(_))
for (const file of stale) console.error(`${file} was stale and is updated: commit it`)
process.exitCode = stale.length > 0 ? 1 : (status ?? 1)
