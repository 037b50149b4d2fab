// Records the fixtures of the named protocols, or all. The recorder has its own dependencies, outside the workspace.
import { spawnSync } from "node:child_process"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const recorder = join(dirname(fileURLToPath(import.meta.url)), "..", "fixtures", "recorder")

const run = (command, argv) => {
  const { status } = spawnSync(command, argv, { cwd: recorder, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.platform === "win32" ? "pnpm.cmd" : "pnpm", [
  "install",
  "--ignore-workspace",
  "--frozen-lockfile",
  "--prefer-offline",
  "--ignore-scripts",
  "--loglevel=warn"
])
run(process.execPath, ["src/record.ts", ...process.argv.slice(2)])
