import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

/** What `npm start` runs once everything is built. */
export const builtMain = fileURLToPath(new URL("../dist/main.js", import.meta.url))

/** Starts the service as a process of its own, in one folder that goes away with all that it started. */
export const serviceProcesses = (file = main) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-api-"))
  const running: Array<ChildProcess> = []

  /**
   * Starts the service and waits until it says where it answers, or something else that is waited for, or ends; `said` is all
   * that it wrote anywhere.
   */
  const start = async (env: Readonly<Record<string, string>> = {}, until = /http:\/\/localhost:\d+/) => {
    const child = spawn(process.execPath, [file], {
      cwd: folder,
      env: { PATH: process.env["PATH"], PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"]
    })
    running.push(child)
    let said = ""
    const ended = once(child, "exit").then(([code]) => code as number | null)
    await new Promise<void>(resolve => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString()
        if (until.test(said)) resolve()
      }
      child.stdout.on("data", hear)
      child.stderr.on("data", hear)
      void ended.then(() => resolve())
    })
    const base = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ""
    return { child, ended, base, said: () => said }
  }

  const stop = async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill("SIGKILL")
      await once(child, "exit")
    }
    rmSync(folder, { recursive: true })
  }
  return { folder, start, stop }
}
