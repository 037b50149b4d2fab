import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { keys, type LoadResult, splitByConnection } from "./runLoad.ts"
import type { Server } from "./startServer.ts"

/** The input of the client process. */
export interface FixedRate {
  readonly base: string
  /** The paths of each connection, requested in order and cycled. */
  readonly shares: ReadonlyArray<ReadonlyArray<string>>
  readonly keys: ReadonlyArray<string>
  readonly seconds: number
  /** Requests per second. */
  readonly rate: number
}

/** The output of the client process. */
export type FixedRateResult = Omit<LoadResult, "cost">

const client = fileURLToPath(new URL("fixedRateClient.ts", import.meta.url))

/**
 * Requests at a fixed rate, whether or not responses keep up. Latency counts from the time a request was due, so one slow
 * response delays all those queued after it (no coordinated omission). A response other than 200 is an error. The client is
 * a process of its own, so its garbage collection does not show in the figures.
 */
export const runAtRate = async (
  server: Server,
  { paths, seconds, rate }: Pick<FixedRate, "seconds" | "rate"> & { readonly paths: ReadonlyArray<string> }
): Promise<LoadResult> => {
  const before = server.processorTime()
  const child = spawn(process.execPath, [client], { stdio: ["pipe", "pipe", "inherit"] })
  const input: FixedRate = { base: server.url, shares: splitByConnection(paths), keys, seconds, rate }
  child.stdin.end(JSON.stringify(input))
  const output = await text(child.stdout)
  if (output === "") throw new Error("the client process failed")
  const result: FixedRateResult = JSON.parse(output)
  return { ...result, cost: ((server.processorTime() - before) * 1e6) / (rate * seconds) }
}
