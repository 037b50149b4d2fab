import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"

export interface Flaws {
  /** Milliseconds added to each response. */
  readonly latency: number
  /** The share of requests that get 503, from 0 to 1. */
  readonly errors: number
  /** Requests per second; others get 429. */
  readonly rate: number
}

/** A proxy of a node that delays and fails requests, the same ones in each run. */
export const flawedNode = async (url: string, { latency, errors, rate }: Flaws) => {
  let [received, rejected, failed] = [0, 0, 0]
  let allowance = rate
  let at = performance.now()
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received++
    const now = performance.now()
    allowance = Math.min(rate, allowance + ((now - at) / 1000) * rate)
    at = now
    if (allowance < 1) {
      rejected++
      return response.writeHead(429, { "retry-after": "1" }).end()
    }
    allowance--
    await setTimeout(latency)
    if ((received * 7919) % 100 < errors * 100) {
      failed++
      return response.writeHead(503).end()
    }
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: Buffer.concat(chunks)
    })
    return response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text())
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, counts: () => ({ received, rejected, failed }), close }
}
