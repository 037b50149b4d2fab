import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const freePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  return typeof address === "object" ? address!.port : 0
}

/** The URL at which `npm start` serves the demo, as examples write it. */
export const exampleUrl = "http://localhost:8080"

/** Starts the built service as `npm start` does, on a free port. */
export const startDemo = async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), "glossa-demo-"))
  const configured = Object.entries(process.env).filter(([name]) => !name.startsWith("GLOSSA_"))
  const service = spawn(process.execPath, [join(import.meta.dirname, "../../services/api/dist/main.js")], {
    cwd: folder,
    env: { ...Object.fromEntries(configured), PORT: String(port) },
    stdio: "ignore"
  })
  const ended = once(service, "exit")
  const stop = async () => {
    service.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300; tries++) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`)
    const ready = await fetch(`${base}/readyz`).catch(() => undefined)
    if (ready?.ok) return { base, stop }
    await sleep(100)
  }
  await stop()
  throw new Error("the service is not ready after 30 seconds")
}
