// Runs a task on a machine with nothing but Node 20+ and npm: npm installs the pinned pnpm into .tools/, pnpm installs
// the workspace (with a pinned Node 24) from the lockfile, turbo builds, then the task runs. Every step is a no-op when warm.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const tools = join(root, ".tools")
const windows = process.platform === "win32"
const [task = "test", ...args] = process.argv.slice(2)

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" }
// Variables that npm sets for its own scripts must not reach pnpm and the children of turbo.
for (const name of Object.keys(env))
  if (/^npm_(lifecycle|package|command|node_execpath|execpath)/.test(name)) delete env[name]
env.PATH = [join(root, "node_modules", ".bin"), join(tools, "node_modules", ".bin"), env.PATH].join(delimiter)

/** Preparing this task must not touch its input or output: `npm run --silent glossa` is a filter. */
const filter = task === "glossa"
const stdio = filter ? ["ignore", process.stderr, process.stderr] : "inherit"

const run = (command, argv, options = {}) =>
  spawnSync(command, argv, { cwd: root, env, stdio, shell: windows, ...options })

const must = (command, argv, options) => {
  const { status, stdout } = run(command, argv, options)
  if (status === 0) return
  if (stdout) process.stderr.write(stdout)
  process.exit(status ?? 1)
}

const pnpm = join(tools, "node_modules", ".bin", windows ? "pnpm.cmd" : "pnpm")

const installPnpm = () => {
  const pinned = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager
  const version = existsSync(pnpm)
    ? run(pnpm, ["--version"], { cwd: tools, encoding: "utf8", stdio: "pipe" }).stdout.trim()
    : ""
  if (`pnpm@${version}` !== pinned) {
    mkdirSync(tools, { recursive: true })
    writeFileSync(join(tools, "package.json"), '{"private":true}\n')
    const quietly = ["--no-save", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    must("npm", ["install", "--prefix", tools, ...quietly, pinned])
  }
}

const install = () =>
  must(pnpm, ["install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only", "--loglevel=warn"])

/** The pinned Node 24, or the one that runs this if no package has it. */
const node = () => {
  const pinned = join(root, "node_modules", ".bin", windows ? "node.exe" : "node")
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath
  console.error(
    `Glossa runs on Node 24 or later. There is no packaged one for ${process.platform}-${process.arch}: install it and try again.`
  )
  process.exit(1)
}

const build = (...filters) =>
  must(
    "turbo",
    ["run", "build", ...filters.map(name => `--filter=${name}...`), "--output-logs=errors-only", "--log-order=grouped"],
    // turbo prints a summary even if there was nothing to do.
    filter ? { stdio: ["ignore", "pipe", process.stderr] } : {}
  )

/** Stops the child when this process gets a signal, or when the shell of npm above it exits without one. */
const service = (file, argv) => {
  const child = spawn(node(), [file, ...argv], { cwd: root, env, stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref()
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const script = (name, argv) => must(node(), [join(root, "scripts", name), ...argv])

const tasks = {
  start: () => {
    build("@glossa/api")
    service(join(root, "services/api/dist/main.js"), args)
  },
  glossa: () => {
    build("@glossa/cli")
    service(join(root, "services/cli/dist/main.js"), args)
  },
  build: () => build(),
  generate: () => must("turbo", ["run", "generate", "--output-logs=errors-only"]),
  fix: () => must("biome", ["check", "--write"]),
  test: () => script("test.mjs", args),
  bench: () => {
    build()
    script("bench.mjs", args)
  },
  audit: () => script("checks/audit.ts", args),
  fuzz: () => {
    build()
    script("fuzz.mjs", args)
  },
  record: () => script("record.mjs", args),
  pnpm: () => must(pnpm, args)
}

if (!(task in tasks)) {
  console.error(`unknown task ${task}; one of ${Object.keys(tasks).join(", ")}`)
  process.exit(2)
}
installPnpm()
// pnpm itself changes the lockfile that all other tasks install from.
if (task !== "pnpm") install()
tasks[task]()
