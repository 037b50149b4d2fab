// Runs a task on a machine with nothing but Node 20+ and npm. npm installs the pinned pnpm into .tools/. pnpm installs the workspace (with
// a pinned Node 24) from the lockfile, turbo builds, then the task runs. Every step is a no-op when warm.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const tools = join(root, ".tools")
const windows = process.platform === "win32"
const [task = "test", ...args] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

const fail = message => {
  console.error(message)
  process.exit(1)
}

const oldest = manifest.engines.node.replace(">=", "")
if (process.versions.node.localeCompare(oldest, "en", { numeric: true }) < 0)
  fail(`Expected Node ${oldest} or later, got ${process.versions.node}: install a later Node, and try again.`)

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

/** Messages of npm and pnpm if there is no network. Other failures of a connection are retried. */
const noNetwork =
  /EAI_AGAIN|E(?:NOTFOUND|CONNREFUSED|NETUNREACH|HOSTUNREACH)|dns error|[Nn]etwork (?:is )?unreachable|[Cc]onnection refused/

const unreachable = code =>
  `Cannot reach the package registry (${code}), from which the first start installs packages: check the network, and npm's registry and proxy.`

/** Without a network this ends at once, where pnpm alone would retry for minutes. */
const mustInstall = async (command, argv) => {
  const installer = spawn(command, argv, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], shell: windows })
  let output = ""
  for (const stream of [installer.stdout, installer.stderr])
    stream.setEncoding("utf8").on("data", text => {
      output += text
      const [code] = noNetwork.exec(output) ?? []
      if (code === undefined) return
      installer.kill()
      fail(unreachable(code))
    })
  const status = await new Promise(resolve => installer.on("close", resolve).on("error", resolve))
  if (status === 0) return
  process.stderr.write(output)
  process.exit(Number(status) || 1)
}

const pnpm = join(tools, "node_modules", ".bin", windows ? "pnpm.cmd" : "pnpm")

const installPnpm = async () => {
  const pinned = manifest.packageManager
  const version = existsSync(pnpm)
    ? run(pnpm, ["--version"], { cwd: tools, encoding: "utf8", stdio: "pipe" }).stdout.trim()
    : ""
  if (`pnpm@${version}` !== pinned) {
    mkdirSync(tools, { recursive: true })
    writeFileSync(join(tools, "package.json"), '{"private":true}\n')
    const quietly = ["--no-save", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    const retries = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=3000"]
    await mustInstall("npm", ["install", "--prefix", tools, ...quietly, ...retries, pinned])
  }
}

const install = async () => {
  if (!existsSync(join(root, "node_modules"))) console.error("Installing packages …")
  await mustInstall(pnpm, [
    "install",
    "--frozen-lockfile",
    "--prefer-offline",
    "--reporter=append-only",
    "--loglevel=warn"
  ])
}

/** The pinned Node 24, or the one that runs this if no package has it. */
const node = () => {
  const pinned = join(root, "node_modules", ".bin", windows ? "node.exe" : "node")
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath
  fail(
    `Glossa runs on Node 24 or later. There is no packaged one for ${process.platform}-${process.arch}: install it and try again.`
  )
}

/** Builds packages that have changed, and prints each one that is done. */
const build = async (...filters) => {
  const argv = ["run", "build", ...filters.map(name => `--filter=${name}...`), "--log-order=grouped"]
  const options = { cwd: root, env, shell: windows, stdio: ["ignore", "pipe", "ignore"] }
  const turbo = spawn("turbo", [...argv, "--output-logs=hash-only"], options)
  const ended = new Promise(resolve => turbo.on("close", resolve).on("error", resolve))
  let [packages, done, isBuilding] = [0, 0, false]
  for await (const line of createInterface({ input: turbo.stdout })) {
    packages = Number(/Running build in (\d+) packages/.exec(line)?.[1] ?? packages)
    const [, name, cache] = /^(\S+):build: cache (hit|miss)/.exec(line) ?? []
    if (name === undefined) continue
    done++
    if (cache === "hit") continue
    if (!isBuilding) console.error("Building, about a minute the first time …")
    isBuilding = true
    console.error(`  ${name} (${done} of ${packages})`)
  }
  // Successful builds are cached, so this run only prints failures.
  if ((await ended) !== 0)
    must("turbo", [...argv, "--output-logs=errors-only"], { stdio: ["ignore", process.stderr, process.stderr] })
}

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
  start: async () => {
    await build("@glossa/api")
    service(join(root, "services/api/dist/main.js"), args)
  },
  glossa: async () => {
    await build("@glossa/cli")
    service(join(root, "services/cli/dist/main.js"), args)
  },
  build: () => build(),
  generate: () => must("turbo", ["run", "generate", "--output-logs=errors-only"]),
  fix: () => must("biome", ["check", "--write"]),
  test: () => script("test.mjs", args),
  bench: async () => {
    await build()
    script("bench.mjs", args)
  },
  audit: () => script("checks/audit.ts", args),
  fuzz: async () => {
    await build()
    script("fuzz.mjs", args)
  },
  screenshots: async () => {
    await build("@glossa/api")
    must(node(), [join(root, "services/explorer/test/takeScreenshots.ts")])
  },
  golden: async () => {
    await build("@glossa/fixtures")
    must(node(), [join(root, "fixtures/scripts/golden.ts")])
  },
  add: async () => {
    await build("@glossa/fixtures")
    must(node(), [join(root, "fixtures/scripts/add/main.ts"), ...args])
  },
  record: () => script("record.mjs", args),
  release: async () => {
    await build()
    const [step = "pack", ...rest] = args
    script(join("release", `${step}.ts`), rest)
  },
  pnpm: () => must(pnpm, args)
}

if (!(task in tasks)) {
  console.error(`unknown task ${task}; one of ${Object.keys(tasks).join(", ")}`)
  process.exit(2)
}
await installPnpm()
// pnpm itself changes the lockfile that all other tasks install from.
if (task !== "pnpm") await install()
await tasks[task]()
