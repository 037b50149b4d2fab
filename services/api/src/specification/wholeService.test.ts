import { afterAll, beforeAll, expect } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { everything, person, table, weth } from "../../test/specification.ts"

const path = `/v1/address/${person}/transactions`

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service?.stop())

table("1. What the service does", [
  [
    "three operations, each read with GET",
    async () => {
      for (const target of [`/v1/address/${person}`, path, `/v1/contract/${weth}`])
        expect((await service.get(target)).status).toBe(200)
    }
  ],
  [
    "transactions of ethereum, optimism and polygon",
    async () =>
      expect(new Set((await everything(service)).map(({ blockchain }) => blockchain.split("-")[0]))).toEqual(
        new Set(["ethereum", "optimism", "polygon"])
      )
  ],
  [
    "every answer is JSON",
    async () => expect((await service.get(path)).headers.get("content-type")).toMatch(/^application\/json/)
  ]
])

table("5. Authentication", [
  [
    "every request carries x-api-key",
    async () => {
      for (const target of [`/v1/address/${person}`, path, `/v1/contract/${weth}`, "/v1/stream/transactions"])
        expect((await service.get(target, null)).status).toBe(401)
    }
  ],
  [
    "there is no other way",
    async () => {
      for (const headers of [{ authorization: "Bearer glossa-demo" }, { cookie: "x-api-key=glossa-demo" }])
        expect((await service.ask(path, { headers })).status).toBe(401)
      expect((await service.get(`${path}?x-api-key=glossa-demo`, null)).status).toBe(401)
    }
  ]
])

table("9. Versioning", [
  [
    "every operation begins with /v1/",
    async () => {
      for (const target of [`/address/${person}/transactions`, `/v2/address/${person}`, `/v2/contract/${weth}`])
        expect((await service.get(target)).status).toBe(404)
    }
  ]
])
