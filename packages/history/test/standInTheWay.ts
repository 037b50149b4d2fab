import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { setTimeout } from "node:timers/promises"
import { onTestFinished } from "vitest"

const listening = (server: ReturnType<typeof createServer>) =>
  new Promise<number>(resolve => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

/** A way to a server that can be cut: connections end, and new ones are refused until it is there again. */
export const cuttable = async (url: string) => {
  const { port: upstreamPort, hostname } = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(socket => {
    if (isCut) return void socket.destroy()
    const upstream = connect(Number(upstreamPort), hostname)
    for (const end of [socket, upstream]) {
      open.add(end)
      end.on("error", () => undefined).on("close", () => open.delete(end))
    }
    socket.pipe(upstream).pipe(socket)
    socket.on("close", () => upstream.destroy())
    upstream.on("close", () => socket.destroy())
  })
  const port = await listening(server)
  onTestFinished(() => void server.close())
  const way = new URL(url)
  way.port = String(port)
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const mend = () => {
    isCut = false
  }
  return { url: String(way), cut, mend }
}

export interface Flaws {
  /** Milliseconds that each answer takes longer. */
  readonly latency: number
  /** The share of requests that are answered with 503, from 0 to 1. */
  readonly errors: number
  /** Requests a second; what is above is answered with 429. */
  readonly rate: number
}

/** A node that answers as another one, with flaws; the same requests fail each time. */
export const flawed = async (url: string, { latency, errors, rate }: Flaws) => {
  let [asked, refused, failed] = [0, 0, 0]
  let allowance = rate
  let at = performance.now()
  const server = createHttpServer(async (request, response) => {
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
  const port = await listening(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, counts: () => ({ asked, refused, failed }) }
}
