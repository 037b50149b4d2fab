import { spawn } from "node:child_process"
import { once } from "node:events"
import { memory, processorSeconds } from "../../test/load/processUse.ts"

/** A server in a process of its own, once it says where it listens. */
export const startServer = async (file: string, args: ReadonlyArray<string>, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let said = ""
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", chunk => {
        said = (said + chunk).slice(-10_000)
        const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
        if (found !== undefined) resolve(found.replace("localhost", "127.0.0.1"))
      })
    child.on("exit", () => reject(new Error(`${file} ended: ${said}`)))
  })
  return {
    url,
    /** Seconds of processor time that it has used. */
    processorTime: () => processorSeconds(child.pid!),
    /** Megabytes of memory that it holds. */
    memory: () => Math.round(memory(child.pid!) / 1024 / 1024),
    stop: async () => {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>
