import { spawn } from "node:child_process"
import { once } from "node:events"
import { processorSeconds } from "../../test/load/processUse.ts"

/** Starts a server in a process of its own, and resolves once it prints the URL it listens on. */
export const startServer = async (file: string, args: ReadonlyArray<string>, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", chunk => {
        output = (output + chunk).slice(-10_000)
        const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
        if (url !== undefined) resolve(url.replace("localhost", "127.0.0.1"))
      })
    child.on("exit", () => reject(new Error(`${file} exited: ${output}`)))
  })
  return {
    url,
    /** Seconds of processor time used so far. */
    processorTime: () => processorSeconds(child.pid!),
    stop: async () => {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>
