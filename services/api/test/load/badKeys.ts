import { Agent, request } from "node:http"

const keys = ["", "nonsense", `glossa_${"A".repeat(60)}`, "x".repeat(4_000)]

/**
 * Asks with keys that are not good, from many clients at once and without a pause, for so many seconds. Gives how many answers there
 * were of each status. Only for the loopback, and it ends by itself.
 */
export const badKeys = async (base: string, path: string, clients: number, seconds: number) => {
  const until = performance.now() + seconds * 1_000
  const statuses = new Map<string, number>()
  const client = async (i: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < until; turn++) {
      const status = await new Promise<string>(resolve => {
        const key = keys[turn % keys.length]!
        // every other client is the one that has a good key as well
        const localAddress = i % 2 === 0 ? "127.0.0.1" : `127.0.0.${2 + i}`
        const headers = key === "" ? {} : { "x-api-key": key }
        const asked = request(base + path, { agent, headers, localAddress }, response => {
          response.resume()
          response.on("close", () => resolve(String(response.statusCode)))
        })
        asked.on("error", () => resolve("cut"))
        asked.end()
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return statuses
}
