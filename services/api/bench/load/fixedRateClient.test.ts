import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { runAtRate } from "./runAtRate.ts"

test("sends requests again whose idle connections the server closes", async () => {
  let [connections, closed] = [0, 0]
  const timeouts = { headersTimeout: 100, keepAliveTimeout: 100, connectionsCheckingInterval: 50 }
  const server = createServer(timeouts, (_, response) => response.setHeader("content-length", 4).end("here"))
  server.on("connection", socket => {
    connections++
    socket.on("close", () => closed++)
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const idle = { url, processorTime: () => 0, stop: async () => undefined }
  // Each of twenty connections is idle for two seconds.
  const paths = Array.from({ length: 20 }, (_, i) => `/${i}`)
  expect((await runAtRate(idle, { paths, seconds: 3, rate: 10 })).rate).toBeGreaterThan(0)
  expect(closed).toBeGreaterThan(10)
  expect(connections).toBeGreaterThan(20)
})
