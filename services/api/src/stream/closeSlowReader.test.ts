import { createServer } from "node:http"
import { connect } from "node:net"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest, HttpServerResponse } from "effect/http"
import { expect, test } from "vitest"
import type { StreamEvent } from "../api/TransactionStream.ts"
import { closeSlowReader } from "./closeSlowReader.ts"
import { endEvent } from "./events.ts"

const event = new TextEncoder().encode(`data: ${"x".repeat(10_000)}\n\n`)

test("a client that stops reading gets a last event and is disconnected, a slow one is not", async () => {
  let written = 0
  const endless = Stream.fromEffectRepeat(
    Effect.as(
      Effect.andThen(
        Effect.yieldNow,
        Effect.sync(() => {
          written += event.length
        })
      ),
      event
    )
  )
  const patience = { read: "2 seconds", close: "6 seconds" } as const
  const route = (path: `/${string}`, lastEvent?: () => typeof StreamEvent.Type) =>
    HttpRouter.add(
      "GET",
      path,
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const watched = Effect.as(closeSlowReader(request, lastEvent, patience), endless)
        return HttpServerResponse.stream(Stream.unwrap(watched), { contentType: "text/event-stream" })
      })
    )
  const routes = Layer.merge(
    route("/events", () => endEvent("0:1.0", "slow-reader")),
    route("/file")
  )
  const server = NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" })
  const runtime = ManagedRuntime.make(
    HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(Layer.provideMerge(server))
  )
  const port = await runtime.runPromise(
    Effect.map(HttpServer.HttpServer, ({ address }) => ("port" in address ? address.port : 0))
  )
  const reader = (path: string) => {
    const socket = connect(port, "127.0.0.1")
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return socket
  }

  const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
  const [stuck, download] = [reader("/events"), reader("/file")]
  stuck.pause()
  download.pause()
  // The stream produces no data ahead of the reader.
  for (let held = -1; held !== written; await wait(300)) held = written
  expect(written).toBeLessThan(100_000_000)
  // By now it has its last event, and its connection is still open.
  await wait(3_500)
  let tail = ""
  stuck.on("data", chunk => {
    tail = (tail + chunk).slice(-500)
  })
  stuck.resume()
  await new Promise(done => stuck.once("close", done))
  expect(tail).toContain('id: 0:1.0\nevent: end\ndata: {"reason":"slow-reader"}')

  // Without a last event the connection is closed, and the body has no end.
  let received = ""
  download.on("data", chunk => {
    received = (received + chunk).slice(-2 * event.length)
  })
  download.resume()
  await new Promise(done => download.once("close", done))
  expect(received).toContain("data: xxx")
  expect(received).not.toMatch(/\r\n0\r\n\r\n$/)

  const slow = reader("/events")
  let closed = false
  slow.on("close", () => {
    closed = true
  })
  slow.pause()
  for (let i = 0; i < 12; i++) {
    await wait(250)
    slow.resume()
    await wait(50)
    slow.pause()
  }
  expect(closed).toBe(false)
  slow.destroy()
  await runtime.dispose()
})
