import { once } from "node:events"
import { Agent, request } from "node:http"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { afterEach, expect, test } from "vitest"
import { BoundedServer, type WriteTimeouts } from "./BoundedServer.ts"

// More than the buffers of both ends of a connection.
const size = 64 * 1024 * 1024
const body = Buffer.alloc(size, "x")

let server: BoundedServer | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const start = async (timeouts: WriteTimeouts) => {
  const bounded = new BoundedServer(100, timeouts)
  server = bounded
  bounded.on("request", ({ url }, response) => {
    // A stream, which waits while its client does not read.
    if (url === "/stream") response.write(body)
    else response.end(url === "/small" ? "small" : body)
  })
  bounded.listen(0, "127.0.0.1")
  await once(bounded, "listening")
  return (bounded.address() as AddressInfo).port
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Sends a request, and reads nothing until it is resumed. */
const reader = (port: number, path = "/") => {
  const socket = connect(port, "127.0.0.1")
  const got = { bytes: 0, closed: false }
  socket.on("data", chunk => {
    got.bytes += chunk.length
  })
  socket.on("error", () => undefined)
  socket.on("close", () => {
    got.closed = true
  })
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return { socket, got }
}

const connections = () => new Promise(done => server?.getConnections((_, count) => done(count)))

test("a client that reads nothing is disconnected", async () => {
  const port = await start({ idle: 300, whole: 60_000 })
  for (let i = 0; i < 3; i++) reader(port)
  await expect.poll(connections).toBe(3)
  await wait(250)
  expect(await connections()).toBe(3)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
})

test("a slow client gets the whole response", async () => {
  const port = await start({ idle: 500, whole: 60_000 })
  const { socket, got } = reader(port)
  const begun = performance.now()
  while (got.bytes < size && !got.closed) {
    await wait(200)
    const before = got.bytes
    socket.resume()
    while (got.bytes < Math.min(size, before + 4_000_000) && !got.closed) await wait(5)
    socket.pause()
  }
  expect(got.bytes).toBeGreaterThan(size)
  // Longer than the idle timeout.
  expect(performance.now() - begun).toBeGreaterThan(1_000)
  socket.destroy()
})

test("a client that takes too long for the whole response is disconnected", async () => {
  const port = await start({ idle: 500, whole: 1_500 })
  const { socket, got } = reader(port)
  await expect.poll(connections).toBe(1)
  while (!got.closed && (await connections()) !== 0) {
    await wait(200)
    socket.resume()
    await wait(1)
    socket.pause()
  }
  expect(got.bytes).toBeLessThan(size)
  expect(await connections()).toBe(0)
  socket.destroy()
})

test("streams and idle connections are not closed", async () => {
  const port = await start({ idle: 200, whole: 400 })
  const streaming = reader(port, "/stream")
  const agent = new Agent({ keepAlive: true })
  const isReused = () =>
    new Promise<boolean>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", path: "/small", agent }, response => {
        response.resume().on("end", () => resolve(sent.reusedSocket))
      })
      sent.on("error", reject)
      sent.end()
    })
  await isReused()
  await wait(700)
  expect(await isReused()).toBe(true)
  expect(streaming.got.closed).toBe(false)
  expect(await connections()).toBe(2)
  agent.destroy()
  streaming.socket.destroy()
})
