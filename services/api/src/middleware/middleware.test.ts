import { request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Effect, Redacted } from "effect"
import { IpNetwork } from "effect/net"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { authFailuresPerMinute } from "./authFailureLimit.ts"

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
const history = `/v1/address/${address}/transactions?limit=20`
const demo = { "x-api-key": "glossa-demo" }

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService({
    corsOrigins: ["https://example.com"],
    trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.0/8")]
  })
})
afterAll(() => service.stop())

const ask = (headers: Record<string, string>, path = history, method = "GET") =>
  service.ask(path, { method, headers: { ...demo, ...headers } })

/** The bytes of a response as they are sent, which `fetch` hides. */
const raw = (headers: Record<string, string>, path = history, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(service.base + path, { method, headers: { ...demo, ...headers } }, response => {
      const chunks: Array<Buffer> = []
      response.on("data", chunk => chunks.push(chunk))
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      )
    })
    sent.on("error", reject)
    sent.end()
  })

describe("ETag", () => {
  test("a response that the client has is not sent again", async () => {
    const first = await ask({})
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[0-9a-f]{32}(-br|-gzip)?"$/)
    expect(first.headers.get("cache-control")).toContain("private")
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await ask({ "if-none-match": known })
      expect([again.status, again.body]).toEqual([304, ""])
      expect(again.headers.get("etag")?.slice(0, 33)).toBe(etag.slice(0, 33))
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"))
    }
    expect((await ask({ "if-none-match": '"other"' })).status).toBe(200)
  })

  test("each encoding has its own strong ETag, and the same content", async () => {
    const plain = await raw({ "accept-encoding": "identity" })
    const brotli = await raw({ "accept-encoding": "br" })
    const gzip = await raw({ "accept-encoding": "gzip" })
    const tags = [plain, brotli, gzip].map(({ headers }) => headers["etag"])
    const [tag] = /[0-9a-f]{32}/.exec(String(tags[0])) ?? []
    expect(tags).toEqual([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    for (const { headers } of [brotli, gzip]) expect(headers["vary"]).toMatch(/accept-encoding/i)
  })

  test.each(["GET", "HEAD"])("a 304 to %s has the ETag and the Vary of its 200", async method => {
    const origin = "https://example.com"
    for (const path of [history, `/v1/address/${address}`])
      for (const encoding of ["identity", "br", "gzip", "br;q=0, gzip;q=0.5"]) {
        const asked = { "accept-encoding": encoding, origin }
        const full = await raw(asked, path, method)
        const [tag] = /[0-9a-f]{32}/.exec(String(full.headers["etag"])) ?? []
        for (const known of [`"${tag}"`, `"${tag}-br"`, `W/"${tag}-gzip"`, "*"]) {
          const again = await raw({ ...asked, "if-none-match": known }, path, method)
          expect([again.status, again.body.length]).toEqual([304, 0])
          for (const name of ["etag", "vary", "cache-control", "link", "access-control-allow-origin"])
            expect(again.headers[name], name).toBe(full.headers[name])
          expect(String(again.headers["vary"]).toLowerCase()).toMatch(/^(accept, )?origin, accept-encoding$/)
        }
        for (const other of [`"${tag}-zz"`, `"${tag}-br-gzip"`, `"${tag}-"`, `"${tag}0"`, `"${tag?.slice(1)}"`])
          expect((await raw({ ...asked, "if-none-match": other }, path, method)).status).toBe(200)
      }
  })

  test("problems are not stored", async () => {
    const { headers } = await ask({}, `${history}&limit=0`)
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null])
  })
})

describe("methods", () => {
  test("HEAD has the headers of GET and no body", async () => {
    const [get, head] = [await ask({}), await ask({}, history, "HEAD")]
    expect([head.status, head.body]).toEqual([200, ""])
    expect(head.headers.get("etag")?.slice(0, 33)).toBe(get.headers.get("etag")?.slice(0, 33))
  })

  test("OPTIONS lists the methods, other methods get 405", async () => {
    const options = await ask({}, history, "OPTIONS")
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, body } = await ask({}, history, method)
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"])
      expect(body).toMatchObject({ code: "method-not-allowed" })
    }
  })
})

describe("browsers", () => {
  test("only pages of configured origins may call", async () => {
    const allowed = await ask({ origin: "https://example.com" })
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://example.com")
    const exposed = allowed.headers.get("access-control-expose-headers")?.split(",") ?? []
    for (const name of ["etag", "link", "retry-after", "x-request-id"]) expect(exposed).toContain(name)
    const limits = [...allowed.headers.keys()].filter(name => name.includes("ratelimit"))
    expect(limits).toHaveLength(5)
    expect(exposed).toEqual(expect.arrayContaining(limits))
    const other = await ask({ origin: "https://example.org" })
    expect(other.headers.get("access-control-allow-origin")).toBe(null)
    expect(other.headers.get("vary")).toMatch(/origin/i)
    const preflight = await ask(
      {
        origin: "https://example.com",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-api-key"
      },
      history,
      "OPTIONS"
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-api-key")
    expect(preflight.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(preflight.headers.get("x-content-type-options")).toBe("nosniff")
    expect(preflight.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test("pages of any origin may call where that is allowed", async () => {
    const open = await demoService({ corsOrigins: ["*"] })
    const { headers } = await open.ask(history, { headers: { ...demo, origin: "https://example.org" } })
    expect(headers.get("access-control-allow-origin")).toBe("*")
    await open.stop()
  })

  test.each(["/docs", "/metrics", "/problems/unknown-key"])("%s declares its charset", async path => {
    const { headers } = await ask({}, path)
    expect(headers.get("content-type")).toMatch(/^text\/.+; ?charset=utf-8$/i)
  })

  test.each(["/docs", "/openapi.json", "/docs.md", "/llms.txt"])(
    "%s is the same in each encoding, and not sent twice",
    async path => {
      const plain = await raw({ "accept-encoding": "identity" }, path)
      for (const [encoding, decompress] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync]
      ] as const) {
        const asked = { "accept-encoding": encoding, origin: "https://example.com" }
        const { headers, body } = await raw(asked, path)
        expect(decompress(body).equals(plain.body)).toBe(true)
        expect(headers).toMatchObject({
          "content-encoding": encoding,
          "content-length": String(body.length),
          "content-type": plain.headers["content-type"],
          "content-security-policy": plain.headers["content-security-policy"],
          "cache-control": "public, max-age=300",
          etag: String(plain.headers["etag"]).replace(/"$/, `-${encoding}"`),
          vary: "Accept-Encoding, Origin"
        })
        const head = await raw(asked, path, "HEAD")
        expect(head.headers["content-length"]).toBe(String(body.length))
        const known = await raw({ ...asked, "if-none-match": String(headers["etag"]) }, path)
        expect([known.status, known.headers["etag"], known.headers["vary"]]).toEqual([
          304,
          headers["etag"],
          headers["vary"]
        ])
      }
    }
  )

  test("the documentation runs only its own scripts, other responses none", async () => {
    const docs = await ask({}, "/docs")
    expect(docs.headers.get("content-security-policy")).toMatch(/script-src '?sha256-/)
    expect(docs.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/)
    const { headers } = await ask({})
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  })
})

describe("limits", () => {
  test("a key is limited to its requests per minute, and responses have the remaining ones", async () => {
    const { key } = await service.keys(keys => keys.create({ name: "few", limit: 3 }))
    const few = { "x-api-key": Redacted.value(key) }
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await ask(few))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["2", "1", "0", "0", "0"])
    expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"key";q=3;w=60')
    expect(answers[0]?.headers.get("ratelimit")).toBe('"key";r=2;t=20')
    const refused = answers[3]
    expect(refused?.body).toMatchObject({ status: 429, code: "rate-limited" })
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(20)
    // Other keys have a limit of their own.
    expect((await ask({})).status).toBe(200)
  })

  test("a client without a valid key too often gets 429, other clients do not", async () => {
    const from = (client: string, key: string) => ask({ "x-forwarded-for": client, "x-api-key": key })
    const statuses: Array<number> = []
    // One attempt comes back per second, meanwhile.
    while (statuses.at(-1) !== 429 && statuses.length < 3 * authFailuresPerMinute)
      statuses.push((await from("203.0.113.9", `wrong ${statuses.length}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeGreaterThan(authFailuresPerMinute)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    expect((await from("203.0.113.10", "wrong")).status).toBe(401)
    // A valid key is rejected too, and not even looked up.
    const withValidKey = async () => {
      await Promise.all(Array.from({ length: 20 }, () => from("203.0.113.9", "wrong")))
      return from("203.0.113.9", "glossa-demo")
    }
    const refused = await vi.waitUntil(async () => {
      const response = await withValidKey()
      return response.status === 429 && response
    }, 20_000)
    expect(refused.body).toMatchObject({ code: "too-many-attempts" })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await from("203.0.113.10", "glossa-demo")).status).toBe(200)
    expect(await service.keys(keys => Effect.map(keys.list, list => list.length))).toBe(1)
  })
  test("an IPv6 client is its /64", async () => {
    const statuses: Array<number> = []
    while (statuses.at(-1) !== 429 && statuses.length < 3 * authFailuresPerMinute) {
      const client = `2001:db8::${(statuses.length + 1).toString(16)}`
      statuses.push((await ask({ "x-forwarded-for": client, "x-api-key": "wrong" })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await ask({ "x-forwarded-for": "2001:db8:0:1::1", "x-api-key": "wrong" })).status).toBe(401)
  })
})
