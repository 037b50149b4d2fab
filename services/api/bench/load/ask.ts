import autocannon from "autocannon"
import type { Server } from "./startServer.ts"

export const connections = 20

/** As many as it takes for none to be at its limit. */
export const keys: ReadonlyArray<string> = Array.from({ length: 16 }, (_, i) => `key-of-the-benchmark-${i}`)

export interface Load {
  /** What each connection asks for, over and over: all of them the same, or each its own. */
  readonly paths: ReadonlyArray<string> | ReadonlyArray<ReadonlyArray<string>>
  /** For so many seconds; for each path once when left out. */
  readonly seconds?: number
}

/** Each connection begins elsewhere, so that they don't all ask for the same at once. */
const turned = (paths: ReadonlyArray<string>, connection: number) => {
  const start = Math.floor((connection * paths.length) / connections)
  return [...paths.slice(start), ...paths.slice(0, start)]
}

const requestsOf = (paths: ReadonlyArray<string>, connection: number) =>
  paths.map((path, i) => ({
    method: "GET" as const,
    path,
    headers: { "x-api-key": keys[(connection + i) % keys.length]! }
  }))

const isShared = (paths: Load["paths"]): paths is ReadonlyArray<string> => typeof paths[0] === "string"

/** What each connection asks for. */
export const sharesOf = (paths: Load["paths"]): ReadonlyArray<ReadonlyArray<string>> =>
  isShared(paths) ? Array.from({ length: connections }, (_, own) => turned(paths, own)) : paths

/** Asks a server as fast as it answers, and says how it did. Not to be answered well is an error. */
export const ask = async (server: Server, { paths, seconds }: Load) => {
  const shares = sharesOf(paths)
  let next = 0
  const before = server.processorTime()
  const result = await autocannon({
    url: server.url,
    connections,
    ...(seconds === undefined
      ? { amount: shares.reduce((sum, { length }) => sum + length, 0) }
      : { duration: seconds }),
    setupClient: client => {
      const own = next++
      client.setRequests(requestsOf(shares[own % shares.length]!, own))
    }
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests were not answered well`)
  const requests = result.requests.total
  return {
    /** Requests a second. */
    rate: requests / result.duration,
    /** Milliseconds. */
    p99: result.latency.p99,
    /** Microseconds of the server's processor time a request. */
    cost: ((server.processorTime() - before) * 1e6) / requests,
    /** Bytes a request, with headers. */
    bytes: result.throughput.total / requests
  }
}

/** Deals paths out to the connections, so that each is asked for once. */
export const dealt = (paths: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: connections }, (_, own) => paths.filter((_, i) => i % connections === own))
