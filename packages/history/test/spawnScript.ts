import { type ChildProcess, spawn } from "node:child_process"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"

/** A running script that prints one number per line. */
export interface Running {
  readonly child: ChildProcess
  /** All numbers so far. */
  readonly numbers: ReadonlyArray<number>
  /** Resolves when a number satisfies the predicate; rejects if the process ends before. */
  readonly says: (satisfies: (number: number) => boolean) => Promise<void>
  /** Resolves when it succeeds or is killed; rejects with its error output. */
  readonly ended: Promise<void>
}

/** Runs a script with Node. */
export const spawnScript = (script: URL, ...args: ReadonlyArray<string>): Running => {
  const name = basename(script.pathname)
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], { stdio: "pipe" })
  const numbers: Array<number> = []
  const waiting = new Set<() => void>()
  let [errors, rest] = ["", ""]
  child.stderr.on("data", text => {
    errors += text
  })
  child.stdout.on("data", text => {
    const lines = (rest + text).split("\n")
    rest = lines.pop() ?? ""
    numbers.push(...lines.filter(line => /^-?\d+$/.test(line)).map(Number))
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on("close", (code, signal) =>
      code === 0 || signal === "SIGKILL" ? resolve() : reject(new Error(`${name} ended with ${code}: ${errors}`))
    )
  })
  ended.catch(() => undefined)
  const says = (satisfies: (number: number) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!numbers.some(satisfies)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      child.on("close", () => reject(new Error(`${name} ended before it said so: ${errors}`)))
      look()
    })
  return { child, numbers, says, ended }
}
