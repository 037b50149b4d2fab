import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A free port. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Keys that every service started here accepts: one may open a fifth of the streams of a process. */
export const keys = ["a-key-of-sixteen", ...["2", "3", "4", "5"].map(n => `a-key-of-sixteen-${n}`)] as const
export const [key] = keys

/** Starts the service as a process in a temporary folder. It may not respond yet. */
export const serviceProcess = async (main: string, env: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-load-"))
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      GLOSSA_HOST: "127.0.0.1",
      GLOSSA_API_KEYS: keys.join(","),
      GLOSSA_RATE_LIMIT: "1000000",
      ...env
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", chunk => {
      said = (said + chunk).slice(-100_000)
    })
  const ended = once(child, "exit").then(([code]) => code as number | null)
  const base = `http://127.0.0.1:${port}`
  const end = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL")
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once("exit", end)

  return {
    base,
    port,
    folder,
    ended,
    pid: child.pid!,
    /** The end of its output. */
    said: () => said,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    alive: () => child.exitCode === null && child.signalCode === null,
    get: (path: string) => fetch(base + path, { headers: { "x-api-key": key }, signal: AbortSignal.timeout(30_000) }),
    stop: async () => {
      end()
      await ended
      process.off("exit", end)
    }
  }
}

export type ServiceProcess = Awaited<ReturnType<typeof serviceProcess>>

/** Repeats a request until the response has a status; fails if the process exits, or after a minute. */
export const untilStatus = async (service: ServiceProcess, path: string, status: number): Promise<Response> => {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (!service.alive()) throw new Error(`The service exited: ${service.said()}`)
    const answer = await service.get(path).catch(() => undefined)
    if (answer?.status === status) return answer
    await answer?.body?.cancel()
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`No ${status} from ${path} within a minute: ${service.said()}`)
}
