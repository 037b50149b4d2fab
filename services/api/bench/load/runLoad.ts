import autocannon from "autocannon"
import type { Server } from "./startServer.ts"

export const connections = 20

/** Enough keys that none reaches its rate limit. */
export const keys: ReadonlyArray<string> = Array.from({ length: 16 }, (_, i) => `key-of-the-benchmark-${i}`)

const requestsFor = (paths: ReadonlyArray<string>, connection: number) =>
  paths.map((path, i) => ({
    method: "GET" as const,
    path,
    headers: { "x-api-key": keys[(connection + i) % keys.length]! }
  }))

/** Deals paths out to the connections, so that each path is requested by one of them. */
export const splitByConnection = (paths: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: connections }, (_, own) => paths.filter((_, i) => i % connections === own))

/**
 * Requests paths as fast as the server responds, and measures. A response other than 2xx is an error.
 *
 * @param seconds how long to cycle through the paths; each path is requested once if absent
 */
export const runLoad = async (server: Server, paths: ReadonlyArray<string>, seconds?: number) => {
  const shares = splitByConnection(paths)
  let next = 0
  const before = server.processorTime()
  const result = await autocannon({
    url: server.url,
    connections,
    ...(seconds === undefined ? { amount: paths.length } : { duration: seconds }),
    setupClient: client => {
      const own = next++
      client.setRequests(requestsFor(shares[own % shares.length]!, own))
    }
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`)
  const requests = result.requests.total
  return {
    /** Requests per second. */
    rate: requests / result.duration,
    /** Milliseconds. */
    p99: result.latency.p99,
    /** Microseconds of the server's processor time per request. */
    cost: ((server.processorTime() - before) * 1e6) / requests,
    /** Bytes per response, with headers. */
    bytes: result.throughput.total / requests
  }
}

export type LoadResult = Awaited<ReturnType<typeof runLoad>>
