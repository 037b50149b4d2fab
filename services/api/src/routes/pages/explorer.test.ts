import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../../test/demoService.ts"
import { exampleContract } from "../../api/parameters/examples.ts"
import { demoAddresses } from "../../demo/introduction.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const fromBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

const pages = ["/", "/address/vitalik.eth", "/tx/0x1", "/contract/0x1", "/preview"]

test.each(pages)("a browser gets the explorer at %s", async path => {
  const { status, headers, body } = await service.ask(path, { headers: fromBrowser })
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
  expect(headers.get("cache-control")).toBe("no-cache")
  expect(headers.get("vary")).toBe(path === "/" ? "Accept, Accept-Encoding" : "Accept-Encoding")
  expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  const etag = headers.get("etag")!
  const again = await service.ask(path, { headers: { ...fromBrowser, "if-none-match": etag } })
  expect([again.status, again.headers.get("etag")]).toEqual([304, etag])
  const assets = Array.from(String(body).matchAll(/"(\/assets\/[^"]+)"/g), ([, asset]) => asset!)
  expect(assets.length).toBeGreaterThan(1)
  for (const asset of assets) {
    const { status, headers } = await service.ask(asset, { headers: { "accept-encoding": "br" } })
    expect([status, headers.get("content-encoding")]).toEqual([200, "br"])
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(headers.get("content-type")).toMatch(/^text\/(javascript|css); charset=utf-8$/)
  }
})

test.each(["/nothing", "/index.html", "/address", "/tx/1/2", "/%F0%9F"])(
  "%s is the explorer's page of status 404",
  async path => {
    const { status, headers, body } = await service.ask(path, { headers: { ...fromBrowser, "if-none-match": "*" } })
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null])
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(body).toContain('<script type="module" src="/assets/')
    const toProgram = await service.ask(path)
    expect([toProgram.status, toProgram.headers.get("content-type")]).toEqual([404, "application/problem+json"])
    const posted = await service.ask(path, { method: "POST", headers: fromBrowser })
    expect([posted.status, posted.headers.get("content-type")]).toEqual([404, "application/problem+json"])
  }
)

test.each(["/assets/main.js", "/assets/..%2findex.html", "/v1/nothing", "/problems/nothing"])(
  "%s is no page, also for a browser",
  async path => {
    const { status, headers } = await service.ask(path, { headers: fromBrowser })
    expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"])
  }
)

test("a program finds links and chains at /, and in the demo a key and addresses to try", async () => {
  const { status, headers, body } = await service.ask("/", { headers: { accept: "*/*" } })
  expect([status, headers.get("vary")]).toEqual([200, "Accept, Accept-Encoding"])
  expect(body).toEqual({
    name: "Glossa",
    docs: "/docs",
    openapi: "/openapi.json",
    llms: "/llms.txt",
    mcp: "/mcp",
    chains: [
      { name: "ethereum", displayName: "Ethereum", chainId: 1, currency: "ETH" },
      { name: "optimism", displayName: "Optimism", chainId: 10, currency: "ETH" },
      { name: "polygon", displayName: "Polygon", chainId: 137, currency: "POL" }
    ],
    demo: { apiKey: "glossa-demo", addresses: demoAddresses, contract: exampleContract }
  })
})

test("the icon is an image", async () => {
  const { status, headers, body } = await service.ask("/favicon.ico")
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  expect(body).toMatch(/^<svg .+<\/svg>$/)
})
