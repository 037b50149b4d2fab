import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Call {
  readonly id: number
  readonly method: string
}

/**
 * A proxy of a node that, as free ones do, allows so many calls in any second, each one of a batch, and lacks `eth_getBlockReceipts`
 * and traces. Anvil has no Multicall3.
 */
export const limitedNode = async (url: string, callsPerSecond: number) => {
  let times: ReadonlyArray<number> = []
  const counts = { answered: 0, refused: 0, largest: 0 }
  const server = createServer(async (request, response) => {
    const json = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call | ReadonlyArray<Call>
    const calls = Array.isArray(json) ? (json as ReadonlyArray<Call>) : [json as Call]
    const now = performance.now()
    times = times.filter(at => now - at < 1_000)
    counts.largest = Math.max(counts.largest, calls.length)
    if (times.length + calls.length > callsPerSecond) {
      counts.refused += calls.length
      return response.writeHead(429).end()
    }
    times = [...times, ...calls.map(() => now)]
    counts.answered += calls.length
    const answers = calls.map(async call => {
      if (/^(eth_getBlockReceipts|debug_|trace_|ots_)/.test(call.method))
        return { jsonrpc: "2.0", id: call.id, error: { code: -32601, message: "method not found" } }
      const headers = { "content-type": "application/json" }
      return (await fetch(url, { method: "POST", headers, body: JSON.stringify(call) })).json()
    })
    const body = await Promise.all(answers)
    response.setHeader("content-type", "application/json")
    return response.end(JSON.stringify(Array.isArray(json) ? body : body[0]))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts, close }
}
