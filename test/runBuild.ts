import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

type Variables = Readonly<Record<string, string>>

/** Starts a build without the variables of this process that Glossa or PostgreSQL read. */
const start = (file: string, args: ReadonlyArray<string>, env: Variables) => {
  const own = Object.entries(process.env).filter(([name]) => !/^(GLOSSA_|PG|npm_|NODE_|PORT$)/i.test(name))
  return spawn(process.execPath, [join(root, file), ...args], { env: { ...Object.fromEntries(own), ...env } })
}

/** Runs the command line to its end. */
export const glossa = async (args: ReadonlyArray<string>, env: Variables) => {
  const child = start("services/cli/dist/main.js", args, env)
  let [stdout, stderr] = ["", ""]
  child.stdout.setEncoding("utf8").on("data", text => (stdout += text))
  child.stderr.setEncoding("utf8").on("data", text => (stderr += text))
  const [code] = await once(child, "close")
  return { code, stdout, stderr }
}

/** Starts the service on a free port of the loopback interface; fails with its output if it ends. */
export const startService = async (env: Variables) => {
  const child = start("services/api/dist/main.js", [], { PORT: "0", GLOSSA_HOST: "127.0.0.1", ...env })
  let output = ""
  const ended = once(child, "close")
  const base = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", text => {
        output += text
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
        if (url !== undefined) resolve(url)
      })
    ended.then(() => reject(new Error(output)))
  })
  const get = (path: string, key: string) => fetch(base + path, { headers: { "x-api-key": key } })
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
  }
  return { get, stop }
}
