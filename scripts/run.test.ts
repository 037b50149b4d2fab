import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const root = join(import.meta.dirname, "..")
const pnpm = "#!/bin/sh\necho 12.21.0"

/** Runs `npm start` in a clone whose tools are scripts. */
const start = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-run-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { mode: 0o755 })
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  write(".tools/node_modules/.bin/pnpm", pnpm)
  write("services/api/dist/main.js", "console.log('started')")
  write("package.json", JSON.stringify({ packageManager: "pnpm@12.21.0", engines: { node: ">=20.19" } }))
  mkdirSync(join(folder, "scripts"))
  copyFileSync(join(root, "scripts/run.mjs"), join(folder, "scripts/run.mjs"))
  return spawnSync(process.execPath, ["scripts/run.mjs", "start"], { cwd: folder, encoding: "utf8" })
}

const turbo = (...lines: ReadonlyArray<string>) => ["#!/bin/sh", ...lines].join("\n")
const running = 'echo "   • Running build in 3 packages"'

test("the first start shows how far it is", () => {
  const built = turbo(
    running,
    'echo "@glossa/abi:build: cache hit, suppressing logs 1"',
    'echo "@glossa/chain:build: cache miss, executing 2"',
    'echo "@glossa/api:build: cache miss, executing 3"'
  )
  expect(start({ ".tools/node_modules/.bin/turbo": built })).toMatchObject({
    status: 0,
    stdout: "started\n",
    stderr: `Installing packages …
Building, about a minute the first time …
  @glossa/chain (2 of 3)
  @glossa/api (3 of 3)
`
  })
})

test("later starts show nothing", () => {
  const built = turbo(running, 'echo "@glossa/abi:build: cache hit, suppressing logs 1"')
  expect(start({ "node_modules/.bin/turbo": built })).toMatchObject({ status: 0, stdout: "started\n", stderr: "" })
})

test("a build that fails shows the output of what failed", () => {
  const broken = turbo('case "$*" in *errors-only*) echo "src/x.ts: error";; esac', "exit 3")
  expect(start({ "node_modules/.bin/turbo": broken })).toMatchObject({ status: 3, stderr: "src/x.ts: error\n" })
})
