import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { keys, type Load, sharesOf } from "./ask.ts"
import type { Server } from "./startServer.ts"

/** What a process of its own is told to ask. */
export interface PaceOf {
  readonly base: string
  /** What each connection begins with, in turns. */
  readonly shares: ReadonlyArray<ReadonlyArray<string>>
  readonly keys: ReadonlyArray<string>
  readonly seconds: number
  /** Requests a second. */
  readonly rate: number
}

export interface Paced {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
  /** Bytes a request, with headers. */
  readonly bytes: number
}

export interface Pace extends Pick<PaceOf, "seconds" | "rate"> {
  readonly paths: Load["paths"]
}

const pacer = fileURLToPath(new URL("pacer.ts", import.meta.url))

/**
 * Asks at a steady rate, whether or not the answers keep up. How long an answer takes is counted from when its request was due, so
 * that one that holds up others counts for all of them. Not to be answered well is an error. It is asked by a process of its own, which
 * has nothing to collect but its own garbage.
 */
export const pace = async (server: Server, { paths, seconds, rate }: Pace) => {
  const before = server.processorTime()
  const child = spawn(process.execPath, [pacer], { stdio: ["pipe", "pipe", "inherit"] })
  const told: PaceOf = { base: server.url, shares: sharesOf(paths), keys, seconds, rate }
  child.stdin.end(JSON.stringify(told))
  const said = await text(child.stdout)
  if (said === "") throw new Error("the pacer failed")
  const paced: Paced = JSON.parse(said)
  /** Microseconds of the server's processor time a request. */
  const cost = ((server.processorTime() - before) * 1e6) / (rate * seconds)
  return { ...paced, cost }
}
