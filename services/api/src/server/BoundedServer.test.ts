import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { BoundedServer } from "./BoundedServer.ts"

let server: BoundedServer
beforeEach(async () => {
  server = new BoundedServer(100)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const port = (of = server) => (of.address() as AddressInfo).port

/** Sends bytes as they are, and returns everything that the server sends until it closes the connection. */
const send = async (text: string, to = server) => {
  const socket = connect(port(to), "127.0.0.1")
  let response = ""
  socket.on("data", chunk => {
    response += chunk
  })
  socket.write(text)
  await once(socket, "close")
  return response
}

test("until a handler is attached, the server is alive and not ready", async () => {
  const url = `http://127.0.0.1:${port()}`
  const early = await fetch(`${url}/v1/x?secret=1`, { headers: { "x-request-id": "mine-1" } })
  expect(early.status).toBe(503)
  expect(early.headers.get("retry-after")).toBe("1")
  expect(early.headers.get("x-request-id")).toBe("mine-1")
  expect(early.headers.get("content-type")).toBe("application/problem+json")
  expect(await early.json()).toMatchObject({ code: "not-ready", instance: "/v1/x", requestId: "mine-1" })
  expect(await (await fetch(`${url}/healthz?x=1`)).json()).toEqual({ status: "alive" })
  server.on("request", (_, response) => response.end("here"))
  expect(await (await fetch(url)).text()).toBe("here")
})

test.each([
  ["no request", "nonsense\r\n\r\n", "400"],
  ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n", "400"],
  ["the same host twice", "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", "400"],
  ["HTTP/2.0", "GET / HTTP/2.0\r\nHost: x\r\n\r\n", "400"],
  ["HTTP/0.9", "GET / HTTP/0.9\r\nHost: x\r\n\r\n", "400"],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", "400"],
  ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(70_000)}\r\n\r\n`, "431"]
])("rejects %s", async (_, text, status) => {
  server.on("request", (_, response) => response.end("here"))
  expect(await send(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ["no request", ""],
  ["a part of a request", "GET / HTTP/1.1\r\nHost"]
])("a connection that sends %s in time gets 408, which browsers retry", async (_, text) => {
  const hasty = Object.assign(new BoundedServer(100), { headersTimeout: 20, connectionsCheckingInterval: 20 })
  hasty.listen(0, "127.0.0.1")
  await once(hasty, "listening")
  expect(await send(text, hasty)).toMatch(/^HTTP\/1.1 408 /)
  hasty.close()
})

test("accepts HTTP/1.0, whatever other headers repeat", async () => {
  server.on("request", (_, response) => response.end("here"))
  expect(await send("GET / HTTP/1.0\r\nHost: x\r\nX: host\r\nX: host\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /)
})

test("an upgrade is answered in HTTP/1.1, and a tunnel not at all", async () => {
  let upgraded = false
  server.on("upgrade", () => {
    upgraded = true
  })
  server.on("request", (_, response) => response.writeHead(200, { connection: "close" }).end("here"))
  const response = await send("GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n")
  expect([response.slice(0, 15), upgraded]).toEqual(["HTTP/1.1 200 OK", false])
  expect(await send("CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("")
})

test("after it closes, an open request is completed and its connection closed", async () => {
  let respond = () => {}
  const requested = new Promise<void>(resolve => {
    server.on("request", (_, response) => {
      respond = () => response.end("here")
      resolve()
    })
  })
  const response = send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  await requested
  server.close()
  respond()
  expect(await response).toMatch(/Connection: close[\s\S]+here/)
})
