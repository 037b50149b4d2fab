import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

/** Readers at addresses of their own, each with five requests a second: fewer than their network may send. */
const readers = 5

/** The status of one request without a key from an address of this machine. */
const statusOf = (agent: Agent, url: string, localAddress: string): Promise<string> =>
  new Promise(resolve => {
    const signal = AbortSignal.timeout(30_000)
    const asked = request(url, { agent, localAddress, signal }, response => {
      response.resume()
      response.on("error", () => {})
      response.on("close", () => resolve(String(response.statusCode)))
    })
    asked.on("error", () => resolve(signal.aborted ? "no response" : "cut"))
    asked.end()
  })

/**
 * Floods a public service without a key from one address, while a few readers at other addresses request the same. Returns how often each
 * got each status. Only for the loopback interface.
 */
export const anonymousFlood = async (base: string, path: string, connections: number, seconds: number) => {
  const until = performance.now() + seconds * 1_000
  const run = async (statuses: Map<string, number>, address: string, pauseMs: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (; performance.now() < until; await sleep(pauseMs)) {
      const status = await statusOf(agent, base + path, address)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    agent.destroy()
  }
  const [flood, others] = [new Map<string, number>(), new Map<string, number>()]
  await Promise.all([
    ...Array.from({ length: connections }, () => run(flood, "127.0.0.1", 0)),
    ...Array.from({ length: readers }, (_, i) => run(others, `127.0.0.${200 + i}`, 200))
  ])
  return { flood, others }
}
