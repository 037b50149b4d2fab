import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"

export interface Flaws {
  /** Milliseconds that each answer takes longer. */
  readonly latency: number
  /** The share of requests that are answered with 503, from 0 to 1. */
  readonly errors: number
  /** Requests a second; what is above is answered with 429. */
  readonly rate: number
}

/** A node that answers as another one, with flaws; the same requests fail each time. */
export const flawedNode = async (url: string, { latency, errors, rate }: Flaws) => {
  let [asked, refused, failed] = [0, 0, 0]
  let allowance = rate
  let at = performance.now()
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked++
    const now = performance.now()
    allowance = Math.min(rate, allowance + ((now - at) / 1000) * rate)
    at = now
    if (allowance < 1) {
      refused++
      return response.writeHead(429, { "retry-after": "1" }).end()
    }
    allowance--
    await setTimeout(latency)
    if ((asked * 7919) % 100 < errors * 100) {
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
  return { url: `http://127.0.0.1:${port}`, counts: () => ({ asked, refused, failed }), close }
}
