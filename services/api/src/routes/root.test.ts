import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const fromBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

test("a browser is redirected from / to the documentation", async () => {
  const { status, headers } = await service.ask("/", { headers: fromBrowser, redirect: "manual" })
  expect([status, headers.get("location"), headers.get("vary")]).toEqual([302, "/docs", "Accept"])
  const followed = await service.ask("/docs", { headers: fromBrowser })
  expect([followed.status, followed.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
})

test("a program finds links at /, and in the demo a key and addresses that have records", async () => {
  const { status, headers, body } = await service.ask("/", { headers: { accept: "*/*" } })
  expect([status, headers.get("vary")]).toEqual([200, "Accept, Accept-Encoding"])
  expect(body).toMatchObject({ name: "Glossa", docs: "/docs", openapi: "/openapi.json" })
  const { apiKey, addresses } = (body as { demo: { apiKey: string; addresses: ReadonlyArray<string> } }).demo
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    const history = await service.get(`/v1/address/${address}/transactions?limit=1`, apiKey)
    expect(history.body).toMatchObject({ transactions: [{}] })
  }
})

test("the icon is an image", async () => {
  const { status, headers, body } = await service.ask("/favicon.ico")
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  expect(body).toMatch(/^<svg .+<\/svg>$/)
})
