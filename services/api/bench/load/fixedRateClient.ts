// Sends requests at the rate that `runAtRate` writes to the standard input, and prints the measurements.
import { connect, type Socket } from "node:net"
import { createHistogram, performance } from "node:perf_hooks"
import { text } from "node:stream/consumers"
import type { FixedRate, FixedRateResult } from "./runAtRate.ts"

/** Milliseconds at the start that are not measured: the code of this process is not compiled yet. */
const warmUpMs = 1_000

const endOfHead = Buffer.from("\r\n\r\n")

/** How often a request is sent again because the server closed the connection, which it does when one is idle for long. */
const maxRetries = 3

interface Request {
  readonly text: string
  readonly onResponse: (bytes: number) => void
  retries: number
}

/** A connection with one request in flight. It does as little as possible: the server uses the other core. */
class Connection {
  readonly #url: URL
  readonly #failed: (error: Error) => void
  readonly #buffer = Buffer.allocUnsafe(65_536)
  #socket: Socket
  #request: Request | undefined
  /** The part of the head that has arrived, then the bytes of the body that are missing. */
  #head: Buffer = Buffer.alloc(0)
  #missing = 0
  #bytes = 0

  constructor(url: URL, failed: (error: Error) => void) {
    this.#url = url
    this.#failed = failed
    this.#socket = this.#connect()
  }

  request(text: string, onResponse: (bytes: number) => void): void {
    this.#request = { text, onResponse, retries: 0 }
    if (this.#socket.destroyed) this.#socket = this.#connect()
    this.#send(text)
  }

  end(): void {
    this.#socket.destroy()
  }

  #connect(): Socket {
    // One buffer for all reads: a new one per chunk would keep the garbage collector busy.
    const callback = (size: number, bytes: Uint8Array) => {
      try {
        this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, size))
      } catch (error) {
        this.#failed(error as Error)
      }
      return true
    }
    const to = { port: Number(this.#url.port), host: this.#url.hostname, noDelay: true }
    const socket = connect({ ...to, onread: { buffer: this.#buffer, callback } })
    return socket.on("error", () => undefined).on("close", () => this.#retry())
  }

  #send(text: string): void {
    this.#bytes = 0
    this.#head = Buffer.alloc(0)
    this.#missing = 0
    this.#socket.write(text)
  }

  #retry(): void {
    const request = this.#request
    if (request === undefined) return
    if (++request.retries > maxRetries) {
      this.#failed(new Error("The server closes its connections."))
      return
    }
    this.#socket = this.#connect()
    this.#send(request.text)
  }

  #take(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#missing > 0) this.#missing -= chunk.length
    else {
      this.#head = Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(endOfHead)
      if (end < 0) return
      const head = this.#head.toString("latin1", 0, end)
      // What the server sends before it closes an idle connection.
      if (head.startsWith("HTTP/1.1 408 ")) {
        this.#socket.destroy()
        return
      }
      const length = /^content-length: (\d+)$/im.exec(head)?.[1]
      if (!head.startsWith("HTTP/1.1 200 ") || length === undefined) throw new Error(head)
      this.#missing = Number(length) - (this.#head.length - end - endOfHead.length)
      this.#head = Buffer.alloc(0)
    }
    if (this.#missing > 0) return
    const request = this.#request
    this.#request = undefined
    request?.onResponse(this.#bytes)
  }
}

const { base, shares, keys, seconds, rate }: FixedRate = JSON.parse(await text(process.stdin))
const url = new URL(base)
const latencies = createHistogram()
const [began, total] = [performance.now(), Math.floor(rate * seconds)]
let [sent, received, bytes] = [0, 0, 0]
await new Promise<void>((resolve, reject) => {
  const free = shares.map(() => new Connection(url, reject))
  const next = () => {
    const dueNow = Math.min(total, Math.floor(((performance.now() - began) * rate) / 1_000))
    while (sent < dueNow) {
      // The one that is idle for longest, so that none is idle for long.
      const connection = free.shift()
      if (connection === undefined) return
      const n = sent++
      const share = shares[n % shares.length]!
      const path = share[Math.floor(n / shares.length) % share.length]!
      const due = began + (n / rate) * 1_000
      const request = `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\nx-api-key: ${keys[n % keys.length]}\r\n\r\n`
      connection.request(request, size => {
        bytes += size
        if (due - began > warmUpMs) latencies.record(Math.max(1, Math.round((performance.now() - due) * 1_000)))
        free.push(connection)
        if (++received < total) return next()
        for (const one of free) one.end()
        resolve()
      })
    }
  }
  const tick = () => {
    next()
    if (sent < total) setTimeout(tick, 1)
  }
  tick()
})
const result: FixedRateResult = {
  rate: total / ((performance.now() - began) / 1_000),
  p99: Math.round(latencies.percentile(99) / 1_000),
  bytes: bytes / total
}
console.log(JSON.stringify(result))
