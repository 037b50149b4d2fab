import { spawn } from "node:child_process"
import { join } from "node:path"

const main = join(import.meta.dirname, "../dist/main.js")

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Options of Node itself. */
  readonly nodeOptions?: ReadonlyArray<string>
  /** Whether the standard error is a terminal of 80 columns. */
  readonly terminal?: boolean
  /** Closes the output after this many bytes, as `head` does. */
  readonly hangUpAfter?: number
  /** Sent at the first output. */
  readonly signal?: NodeJS.Signals
  /** Sends the signal when the standard error matches, instead of at the first output. */
  readonly signalAt?: RegExp
}

const asTerminal = "data:text/javascript,Object.assign(process.stderr,{isTTY:true,columns:80})"

/** Runs the build, with no environment variables but these. */
export const runGlossa = (args: ReadonlyArray<string>, options: RunOptions = {}): Promise<Run> =>
  new Promise(resolve => {
    const nodeOptions = [...(options.nodeOptions ?? []), ...(options.terminal === true ? ["--import", asTerminal] : [])]
    const child = spawn(process.execPath, [...nodeOptions, main, ...args], {
      env: { PATH: process.env["PATH"], ...options.env },
      ...(options.cwd !== undefined && { cwd: options.cwd })
    })
    let [stdout, stderr] = ["", ""]
    child.stdout.setEncoding("utf8").on("data", text => {
      if (stdout === "" && options.signal !== undefined && options.signalAt === undefined) child.kill(options.signal)
      stdout += text
      if (stdout.length > (options.hangUpAfter ?? Number.POSITIVE_INFINITY)) child.stdout.destroy()
    })
    child.stderr.setEncoding("utf8").on("data", text => {
      const matched = options.signalAt?.test(stderr)
      stderr += text
      if (options.signal !== undefined && matched === false && options.signalAt?.test(stderr))
        child.kill(options.signal)
    })
    child.on("close", code => resolve({ code, stdout, stderr }))
    // A process that exits early closes this pipe.
    child.stdin.on("error", () => {})
    if (options.input === undefined) child.stdin.end()
    else child.stdin.end(options.input)
  })

/** Parses every line of an output. */
export const jsonLines = <Line = Readonly<Record<string, unknown>>>(text: string): ReadonlyArray<Line> =>
  text
    .split("\n")
    .slice(0, -1)
    .map(line => JSON.parse(line) as Line)
