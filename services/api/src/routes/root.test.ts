import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { demoAddresses, demoContract } from "../demo/demoAddresses.ts"

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

test("a program finds links at /, and in the demo a key and addresses to try", async () => {
  const { status, headers, body } = await service.ask("/", { headers: { accept: "*/*" } })
  expect([status, headers.get("vary")]).toEqual([200, "Accept, Accept-Encoding"])
  expect(body).toEqual({
    name: "Glossa",
    docs: "/docs",
    openapi: "/openapi.json",
    llms: "/llms.txt",
    demo: { apiKey: "glossa-demo", addresses: demoAddresses, contract: demoContract }
  })
})

test("the icon is an image", async () => {
  const { status, headers, body } = await service.ask("/favicon.ico")
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  expect(body).toMatch(/^<svg .+<\/svg>$/)
})
