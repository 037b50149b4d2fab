import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { BoundedServer } from "./BoundedServer.ts"
import { limits } from "./limits.ts"

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

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Sends bytes as they are, and gives back all that comes. */
const send = async (text: string) => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let answer = ""
  socket.on("data", chunk => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, "close")
  const [head = "", body = ""] = answer.split("\r\n\r\n")
  return { status: head.split("\r\n")[0], head, problem: JSON.parse(body) as Record<string, unknown> }
}

describe("before a handler is attached", () => {
  test("a request is told to come again, and finds the handler when it does", async () => {
    const early = await fetch(`${url()}/v1/x?secret=1`)
    expect(early.status).toBe(503)
    expect(early.headers.get("retry-after")).toBe("1")
    expect(early.headers.get("content-type")).toBe("application/problem+json")
    expect(await early.json()).toMatchObject({ code: "not-ready", instance: "/v1/x", status: 503 })
    for (const path of ["/healthz", "/healthz?x=1"]) {
      expect(await (await fetch(url() + path)).json()).toEqual({ status: "alive" })
      const head = await fetch(url() + path, { method: "HEAD" })
      expect([head.status, await head.text()]).toEqual([200, ""])
      const post = await fetch(url() + path, { method: "POST" })
      expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"])
      expect(await post.json()).toMatchObject({ code: "method-not-allowed", instance: "/healthz" })
    }
    server.on("request", (_, response) => response.end("here"))
    expect(await (await fetch(url())).text()).toBe("here")
  })
})

describe("whatever is answered without a handler", () => {
  test.each([
    ["while there is none", "GET /v1/x HTTP/1.1\r\nHost: x\r\n", 503],
    ["that it lives", "GET /healthz HTTP/1.1\r\nHost: x\r\n", 200],
    ["that there is no host", "GET /v1/x HTTP/1.1\r\n", 400],
    ["that nothing is tunnelled", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n", 405],
    ["that a method is none", "BREW /v1/x HTTP/1.1\r\nHost: x\r\n", 405],
    ["that a header is none", "GET /v1/x HTTP/1.1\r\nHost: x\r\nBad Header\r\n", 400],
    ["that headers are too large", `GET /v1/x HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n`, 431]
  ])("%s has the caller's id and the headers of every answer", async (_, text, status) => {
    const [line = "", ...headers] = text.split("\r\n")
    for (const [id, kept] of [
      ["mine-1", true],
      ["not fit for a log", false]
    ] as const) {
      const { head, problem } = await send(
        [line, `X-Request-ID: ${id}`, "connection: close", ...headers, ""].join("\r\n")
      )
      const [, given = ""] = /\r\nx-request-id: (.*)\r\n/i.exec(head) ?? []
      expect(head).toContain(`HTTP/1.1 ${status} `)
      if (kept) expect(given).toBe(id)
      else expect(given).toMatch(/^[0-9a-f-]{36}$/)
      if (status !== 200) expect(problem).toMatchObject({ status, requestId: given })
      expect(head).toContain("x-content-type-options: nosniff")
      expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    }
  })
})

describe("what Node answers without a word", () => {
  beforeEach(() => {
    server.on("request", (_, response) =>
      response.writeHead(200, { connection: "close", "content-length": 6 }).end('"here"')
    )
  })

  test("a request without Host is refused with a problem, but for HTTP/1.0", async () => {
    const { status, problem } = await send("GET /v1/x HTTP/1.1\r\nconnection: close\r\n\r\n")
    expect(status).toBe("HTTP/1.1 400 Bad Request")
    expect(problem).toMatchObject({ status: 400, code: "invalid-parameter", instance: "/v1/x" })
    expect((await send("GET /v1/x HTTP/1.0\r\n\r\n")).status).toBe("HTTP/1.1 200 OK")
  })

  test.each([
    ["two", "Host: x\r\nHost: x"],
    ["two, however they are written", "Host: x\r\nHOST: y"],
    ["a list", "Host: x, y"],
    ["a path", "Host: x/y"],
    ["a user", "Host: me@x"],
    ["a port that is none", "Host: x:http"],
    ["half an address", "Host: [::1"],
    ["what is not escaped", "Host: x%zz"]
  ])("a Host that is %s is refused", async (_, lines) => {
    for (const version of ["1.1", "1.0"]) {
      const { status, problem } = await send(`GET /v1/x HTTP/${version}\r\n${lines}\r\nconnection: close\r\n\r\n`)
      expect(status).toBe("HTTP/1.1 400 Bad Request")
      expect(problem).toMatchObject({ code: "invalid-parameter", errors: [{ parameter: "host" }] })
    }
  })

  test.each(["x", "x:80", "x:", "a-b.example.com:8080", "127.0.0.1", "[::1]:80", "a_b", "x%20y", ""])(
    "a Host may be %j",
    async host => {
      const { status } = await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nconnection: close\r\n\r\n`)
      expect(status).toBe("HTTP/1.1 200 OK")
    }
  )

  test("a method that nobody knows is not allowed", async () => {
    const { status, head, problem } = await send("BREW /coffee?milk=no HTTP/1.1\r\nHost: x\r\n\r\n")
    expect(status).toBe("HTTP/1.1 405 Method Not Allowed")
    expect(head).toContain("allow: GET, HEAD, OPTIONS")
    expect(problem).toMatchObject({ status: 405, code: "method-not-allowed", instance: "/coffee" })
  })

  test("nothing is tunnelled", async () => {
    const { status, head, problem } = await send("CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n")
    expect(status).toBe("HTTP/1.1 405 Method Not Allowed")
    expect(head).toContain("allow: GET, HEAD, OPTIONS")
    expect(problem).toMatchObject({ status: 405, code: "method-not-allowed" })
  })

  test("what asks for another protocol is answered in this one", async () => {
    let upgraded = false
    server.on("upgrade", () => {
      upgraded = true
    })
    const { status } = await send("GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n")
    expect([status, upgraded]).toEqual(["HTTP/1.1 200 OK", false])
  })

  test("who waits to be told to go on is looked at like all others", async () => {
    server.on("checkContinue", (_, response) => response.end("taken"))
    const { status, problem } = await send("GET / HTTP/1.1\r\nExpect: 100-continue\r\nconnection: close\r\n\r\n")
    expect(status).toBe("HTTP/1.1 400 Bad Request")
    expect(problem).toMatchObject({ code: "invalid-parameter" })
  })

  test("an expectation that nobody knows is not met", async () => {
    const { status } = await send("GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nconnection: close\r\n\r\n")
    expect(status).toBe("HTTP/1.1 200 OK")
  })
})

describe("once it closes", () => {
  test("a request under way is answered, and its connection takes no other one", async () => {
    const { port } = server.address() as AddressInfo
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      server.on("request", (_, response) => {
        answer = () => response.end("here")
        resolve()
      })
    })
    const socket = connect(port, "127.0.0.1")
    let said = ""
    socket.on("data", chunk => {
      said += chunk
    })
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await asked
    server.close()
    answer()
    await once(socket, "close")
    expect(said).toContain("Connection: close")
    expect(said).toMatch(/here/)
  })
})

describe("what is no request", () => {
  test("leaves no connection behind, whether or not the caller closes it", { timeout: 20_000 }, async () => {
    const sockets = ["nonsense\r\n\r\n", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n"].map(text => {
      const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true })
      socket.on("error", () => undefined)
      socket.resume().write(text)
      return socket
    })
    const open = () => new Promise(done => server.getConnections((_, count) => done(count)))
    await Promise.all(sockets.map(socket => once(socket, "end")))
    await expect.poll(open, { timeout: limits.drain + 5_000 }).toBe(0)
    for (const socket of sockets) socket.destroy()
  })

  test("HEAD has no body, whatever is wrong with it", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    let answer = ""
    socket.on("data", chunk => {
      answer += chunk
    })
    socket.write("HEAD /\u0001 HTTP/1.1\r\n\r\n")
    await once(socket, "close")
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]+\r\n\r\n$/)
  })

  test.each(["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n", "GET /\u0001 HTTP/1.1\r\n\r\n"])(
    "%j is refused with a problem",
    async text => {
      const { status, head, problem } = await send(text)
      expect(status).toBe("HTTP/1.1 400 Bad Request")
      expect(head).toContain("content-type: application/problem+json")
      expect(problem).toMatchObject({ status: 400, code: "invalid-parameter" })
    }
  )

  test("headers without end are refused", async () => {
    const { status, problem } = await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`)
    expect(status).toBe("HTTP/1.1 431 Request Header Fields Too Large")
    expect(problem).toMatchObject({ status: 431, code: "headers-too-large" })
  })
})
