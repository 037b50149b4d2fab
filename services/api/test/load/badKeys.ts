import { Agent, request } from "node:http"
import { Keys, sqlLayer } from "@glossa/database"
import { Effect, Layer, Redacted } from "effect"

const malformed = ["", "nonsense", `glossa_${"A".repeat(60)}`, "x".repeat(4_000)]

/** Well-formed keys that another service has issued. */
const issuedElsewhere = (count: number) =>
  Effect.flatMap(Keys, keys => Effect.replicateEffect(keys.create({ name: "elsewhere" }), count)).pipe(
    Effect.map(created => created.map(({ key }) => Redacted.value(key))),
    Effect.provide(Layer.provide(Keys.layer(), sqlLayer("sqlite::memory:"))),
    Effect.runPromise
  )

/**
 * Floods the service with invalid keys, every other one well-formed, from many clients. Returns the number of responses by
 * status. Only for the loopback interface.
 */
export const badKeys = async (base: string, path: string, clients: number, seconds: number) => {
  const unknown = await issuedElsewhere(5_000)
  let shown = 0
  const until = performance.now() + seconds * 1_000
  const statuses = new Map<string, number>()
  const client = async (i: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < until; turn++) {
      const status = await new Promise<string>(resolve => {
        const key =
          turn % 2 === 0 ? unknown[shown++ % unknown.length]! : malformed[((turn - 1) / 2) % malformed.length]!
        // Every other client has the address of the client with a valid key.
        const localAddress = i % 2 === 0 ? "127.0.0.1" : `127.0.0.${2 + i}`
        const headers = key === "" ? {} : { "x-api-key": key }
        const signal = AbortSignal.timeout(30_000)
        const asked = request(base + path, { agent, headers, localAddress, signal }, response => {
          response.resume()
          response.on("error", () => {})
          response.on("close", () => resolve(String(response.statusCode)))
        })
        asked.on("error", () => resolve(signal.aborted ? "no response" : "cut"))
        asked.end()
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return statuses
}
