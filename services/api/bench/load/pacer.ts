// Asks as `pace` says, which writes what to its input, and tells how that went.
import { connect, type Socket } from "node:net"
import { createHistogram, performance } from "node:perf_hooks"
import { text } from "node:stream/consumers"
import type { Paced, PaceOf } from "./pace.ts"

/** Milliseconds at the beginning that are not counted, in which the code of this process is still cold. */
const cold = 1_000

const endOfHead = Buffer.from("\r\n\r\n")

/** A connection that is asked one thing at a time, with as little work as that can be done: the server's core is the other one. */
class Connection {
  readonly #socket: Socket
  #answered: (bytes: number) => void = () => undefined
  /** What came of the head, and the bytes that are missing once it is there. */
  #head: Buffer = Buffer.alloc(0)
  #missing = 0
  #bytes = 0

  constructor(url: URL, failed: (error: Error) => void) {
    // one buffer for all that comes: new ones for each piece would have this process collect garbage all the time
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

  ask(text: string, answered: (bytes: number) => void): void {
    this.#answered = answered
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
    if (this.#missing === 0) this.#answered(this.#bytes)
  }
}

const { base, shares, keys, seconds, rate }: PaceOf = JSON.parse(await text(process.stdin))
const url = new URL(base)
const took = createHistogram()
const [began, total] = [performance.now(), Math.floor(rate * seconds)]
let [sent, answered, bytes] = [0, 0, 0]
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
      const asked = `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\nx-api-key: ${keys[n % keys.length]}\r\n\r\n`
      connection.ask(asked, size => {
        bytes += size
        if (due - began > cold) took.record(Math.max(1, Math.round((performance.now() - due) * 1_000)))
        free.push(connection)
        if (++answered < total) return next()
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
const result: Paced = {
  rate: total / ((performance.now() - began) / 1_000),
  p99: Math.round(took.percentile(99) / 1_000),
  bytes: bytes / total
}
console.log(JSON.stringify(result))
