// Sends requests at the rate that `runAtRate` writes to the standard input, and prints the measurements.
import { connect, type Socket } from "node:net"
import { createHistogram, performance } from "node:perf_hooks"
import { text } from "node:stream/consumers"
import type { FixedRate, FixedRateResult } from "./runAtRate.ts"

/** Milliseconds at the start that are not measured: the code of this process is not compiled yet. */
const warmUpMs = 1_000

const endOfHead = Buffer.from("\r\n\r\n")

/** A connection with one request in flight. It does as little as possible: the server uses the other core. */
class Connection {
  readonly #socket: Socket
  #onResponse: (bytes: number) => void = () => undefined
  /** The part of the head that has arrived, then the bytes of the body that are missing. */
  #head: Buffer = Buffer.alloc(0)
  #missing = 0
  #bytes = 0

  constructor(url: URL, failed: (error: Error) => void) {
    // One buffer for all reads: a new one per chunk would keep the garbage collector busy.
    const callback = (size: number, bytes: Uint8Array) => {
      try {
        this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, size))
      } catch (error) {
        failed(error as Error)
      }
      return true
    }
    const to = { port: Number(url.port), host: url.hostname, noDelay: true }
    this.#socket = connect({ ...to, onread: { buffer: Buffer.allocUnsafe(65_536), callback } }).on("error", failed)
  }

  request(text: string, onResponse: (bytes: number) => void): void {
    this.#onResponse = onResponse
    this.#bytes = 0
    this.#socket.write(text)
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#missing > 0) this.#missing -= chunk.length
    else {
      this.#head = Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(endOfHead)
      if (end < 0) return
      const head = this.#head.toString("latin1", 0, end)
      const length = /^content-length: (\d+)$/im.exec(head)?.[1]
      if (!head.startsWith("HTTP/1.1 200 ") || length === undefined) throw new Error(head)
      this.#missing = Number(length) - (this.#head.length - end - endOfHead.length)
      this.#head = Buffer.alloc(0)
    }
    if (this.#missing === 0) this.#onResponse(this.#bytes)
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
      const connection = free.pop()
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
