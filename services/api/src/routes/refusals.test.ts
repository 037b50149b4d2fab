import { setTimeout } from "node:timers/promises"
import { Effect, Redacted } from "effect"
import { getAddress } from "ethers"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
const transactions = `/v1/address/${address}/transactions`
const swapped = address.replace("C02a", "c02a")
const members = ["type", "title", "status", "detail", "instance", "code", "errors", "requestId"]

describe("invalid parameters are rejected by name", () => {
  test.each([
    ["/v1/address/0x123", "user_address"],
    ["/v1/address/vitalik", "user_address"],
    ["/v1/address/vitalik..eth", "user_address"],
    ["/v1/address/under%20score.eth", "user_address"],
    ["/v1/address/zero%E2%80%8Dwidth.eth/transactions", "user_address"],
    ["/v1/contract/cyrilli%D1%81.eth", "contract_address"],
    [`/v1/contract/${"a.".repeat(40)}eth`, "contract_address"],
    ["/v1/address/%00", "user_address"],
    ["/v1/address/%ff", "user_address"],
    ["/v1/address/%zz/transactions?limit=5", "user_address"],
    [`/v1/address/${"a".repeat(300)}%ff/transactions`, "user_address"],
    ["/v1/contract/%e0%a4", "contract_address"],
    ["/problems/%ff", "code"],
    [`/v1/address/${address}0`, "user_address"],
    [`/v1/address/${address}?limit=5`, "limit"],
    [`/v1/contract/${address}?blockchains=ethereum`, "blockchains"],
    [`${transactions}?__proto__=1`, "__proto__"],
    [`${transactions}?limit[]=5&limit=6`, "limit"],
    ["/v1/stream/transactions?address=0x1", "address"],
    [`/v1/address/${"a".repeat(3000)}`, "user_address"],
    [`/v1/address/${swapped}`, "user_address"],
    [`/v1/address/${swapped}/transactions`, "user_address"],
    [`/v1/contract/${swapped}`, "contract_address"],
    ["/v1/contract/weth", "contract_address"],
    [`/v1/contract/${address}?blockchain=solana`, "blockchain"],
    [`/v1/contract/${address}?blockchain=ethereum&blockchain=polygon`, "blockchain"],
    [`/v1/contract/${address}?allow_partial=1`, "allow_partial"],
    ...["0", "101", "-1", "1.5", "abc", "", "1e2", "0x10", " 5", "%00", "99999999999999999999"].map(limit => [
      `${transactions}?limit=${limit}`,
      "limit"
    ]),
    ...["up", "", "ascend", "1", "__proto__"].map(order => [`${transactions}?order=${order}`, "order"]),
    ...["solana", "", "ethereum,solana", "ethereum&blockchains=bitcoin", "ethereum;polygon"].map(chains => [
      `${transactions}?blockchains=${chains}`,
      "blockchains"
    ]),
    ...[
      "yesterday",
      "",
      "1662390245",
      "2022-9-05",
      "2022-02-30",
      "2022-09-05 15:04:05",
      "2022-09-05T25:00:00Z",
      "2022-09-05T15:04:60Z",
      "2022-09-05T15:04:05",
      "2022-09-05T15:04:05+02:00",
      "2022-09-05 at 13:04pm",
      "2022-09-05 at 3:04",
      "Sep 31, 2022",
      "Sept 5, 2022",
      "Sep 5 2022",
      "Sep 5, 2022 at 0:04am",
      "Septembre 5, 2022",
      "September 5, 2022 at 3:60pm",
      "05/09/2022",
      "2022-09-05T15:04:05.Z",
      "9".repeat(1200)
    ].map(text => [
      `${transactions}?starting_from=${text.includes("+02:00") ? text : encodeURIComponent(text)}`,
      "starting_from"
    ]),
    [`${transactions}?actions=fly`, "actions"],
    [`${transactions}?actions=swap&actions=fly`, "actions"],
    [`${transactions}?contractTypes=bank`, "contractTypes"],
    [`${transactions}?allow_partial=yes`, "allow_partial"],
    [`${transactions}?limit=5&limit=6`, "limit"],
    [`${transactions}?order=asc&order=asc`, "order"],
    [`${transactions}?starting_from=2022-09-05&starting_from=2022-09-05`, "starting_from"],
    [`${transactions}?allow_partial=true&allow_partial=true`, "allow_partial"]
  ])("%s", async (path, parameter) => {
    const { status, headers, body } = await service.get(path)
    expect(status).toBe(400)
    expect(headers.get("content-type")).toBe("application/problem+json")
    expect(Object.keys(body as object)).toEqual(members)
    expect(body).toMatchObject({
      status: 400,
      code: "invalid-parameter",
      instance: path.split("?")[0]?.slice(0, 256),
      requestId: headers.get("x-request-id"),
      errors: [{ parameter, reason: expect.stringMatching(/.{10}/) }]
    })
  })

  test.each([
    ["blockchain=polygon", "blockchain", "blockchains"],
    ["contract_types=nft", "contract_types", "contractTypes"],
    ["startingFrom=2022-09-05", "startingFrom", "starting_from"],
    ["limt=2", "limt", "limit"],
    ["Limit=2", "Limit", "limit"],
    ["bloc%6Bchains%5B%5D%5B%5D=polygon", "blockchains[]", "blockchains"]
  ])("the unknown %s, with the nearest known one", async (query, parameter, nearest) => {
    const { status, body } = await service.get(`${transactions}?${query}`)
    const reason = `unknown parameter, did you mean ${nearest}?`
    expect([status, body]).toMatchObject([400, { errors: [{ parameter, reason }] }])
  })

  test("a transaction hash is recognized", async () => {
    const { body } = await service.get(`/v1/address/0x${"1".repeat(64)}`)
    expect(JSON.stringify(body)).toContain("a transaction hash is not an address")
  })

  test("a repeated parameter may have brackets", async () => {
    const [plain, bracketed] = await Promise.all(
      ["blockchains", "blockchains[]"].map(name =>
        service.get(`${transactions}?${name}=polygon&${name}=optimism&limit=3`)
      )
    )
    const rowsOf = ({ body }: { readonly body: unknown }) => (body as { readonly transactions: unknown }).transactions
    expect(bracketed).toMatchObject({ status: 200, body: { transactions: rowsOf(plain!) } })
    expect(rowsOf(plain!)).not.toEqual(rowsOf(await service.get(`${transactions}?limit=3`)))
  })

  test("several at once", async () => {
    const { body } = await service.get(
      `${transactions}?limit=0&order=up&blockchains=x&actions=y&contractTypes=z&starting_from=w`
    )
    const { errors, detail } = body as { errors: ReadonlyArray<{ parameter: string }>; detail: string }
    expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual([
      "actions",
      "blockchains",
      "contractTypes",
      "limit",
      "order",
      "starting_from"
    ])
    expect(detail).toContain("6 parameters")
  })

  test("the first 20 of many, and names of any length in part", async () => {
    const names = [...Array.from({ length: 600 }, (_, i) => `x${i}`), "y".repeat(4_000)]
    const { body } = await service.get(`${transactions}?${names.join("&")}`)
    const { errors, detail } = body as { errors: ReadonlyArray<{ parameter: string }>; detail: string }
    expect(errors).toHaveLength(20)
    expect(detail).toMatch(/^601 parameters are invalid: .* and 581 more$/)
    const one = await service.get(`${transactions}?${"y".repeat(4_000)}`)
    expect(one.body).toMatchObject({ errors: [{ parameter: "y".repeat(80) }] })
    expect(JSON.stringify(one.body).length).toBeLessThan(1_000)
  })

  test("any input is accepted or rejected", async () => {
    const parameter = fc.constantFrom(
      "limit",
      "starting_from",
      "order",
      "blockchains",
      "actions",
      "contractTypes",
      "allow_partial"
    )
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "1",
        "100",
        "asc",
        "ethereum",
        "swap",
        "nft",
        "true",
        "2022-09-05",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999Z"
      )
    )
    const parameters = fc.array(fc.tuple(parameter, value), { maxLength: 4 })
    // The first sample prepares tables for seconds, in which both ends time out idle connections.
    fc.sample(parameters, 1)
    await setTimeout(100)
    await fc.assert(
      fc.asyncProperty(parameters, async pairs => {
        const query = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&")
        expect([200, 400]).toContain((await service.get(`${transactions}?${query}`)).status)
      }),
      { numRuns: 200 }
    )
  })

  test("an unencoded plus in an offset is explained", async () => {
    const { body } = await service.get(`${transactions}?starting_from=2022-09-05T15:04:05+02:00`)
    expect(JSON.stringify(body)).toContain("%2B")
    expect((await service.get(`${transactions}?starting_from=2022-09-05T15:04:05%2B02:00`)).status).toBe(200)
  })

  test("an address in one case or with its checksum is accepted", async () => {
    for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
      expect(await service.get(`/v1/address/${text}`)).toMatchObject({
        status: 200,
        body: { address: getAddress(address) }
      })
  })
})

describe("keys", () => {
  test.each(["/v1/address/nonsense", transactions, `/v1/contract/${address}`])(
    "%s without a key gets 401",
    async path => {
      const { status, headers, body } = await service.get(path, null)
      expect(status).toBe(401)
      expect(headers.get("www-authenticate")).toContain("x-api-key")
      expect(body).toMatchObject({ status: 401, code: "missing-key", errors: [] })
    }
  )

  test.each([
    "wrong",
    "glossa-dem",
    "glossa-demo2",
    "x".repeat(4000),
    "glossa_0000000000000000000000000000000000000000000000000"
  ])("%s is unknown", async key => {
    const { status, body } = await service.get(transactions, key)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: "unknown-key" })
    expect(JSON.stringify(body)).not.toContain(key.slice(0, 30).padEnd(30, "-"))
  })

  test("a created key works until it is revoked", async () => {
    const { key, info } = await service.keys(keys => keys.create({ name: "test" }))
    expect((await service.get(transactions, Redacted.value(key))).status).toBe(200)
    await service.keys(keys => keys.revoke(info.id))
    const { status, body } = await service.get(transactions, Redacted.value(key))
    expect(status).toBe(403)
    expect(body).toMatchObject({ status: 403, code: "revoked-key" })
    expect(JSON.stringify(body)).not.toContain(Redacted.value(key))
    expect(await service.keys(keys => Effect.map(keys.list, list => list.length))).toBe(1)
  })
})

describe("routes and methods", () => {
  test.each([
    "/v1",
    "/v2/address/x",
    "/v1/address",
    "/v1/address/a/b",
    "/v1/contract",
    "/v1/contracts/x",
    "/docs/x",
    "/docs//",
    "/Healthz",
    "/v1//contract/x",
    "/problems/none",
    "/%ff",
    "//v1"
  ])("%s is not a route", async path => {
    const { status, body } = await service.get(path)
    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 404, code: "no-such-route" })
  })

  test.each([
    ["/docs/", "/docs"],
    ["//", "/"],
    ["/healthz/?x=/", "/healthz?x=/"],
    [`/v1/address/${address}/`, `/v1/address/${address}`],
    [`${transactions}/?limit=5`, `${transactions}?limit=5`]
  ])("%s is redirected to the path without its slash", async (path, location) => {
    const { status, headers } = await service.ask(path, { redirect: "manual" })
    expect([status, headers.get("location")]).toEqual([308, location])
  })

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not allowed", async method => {
    for (const path of [
      transactions,
      `/v1/address/${address}`,
      `/v1/contract/${address}`,
      "/healthz",
      "/docs",
      "/metrics",
      "/openapi.json"
    ]) {
      const { status, headers, body } = await service.ask(path, { method, headers: { "x-api-key": "glossa-demo" } })
      expect(status).toBe(405)
      expect(headers.get("allow")).toBe("GET, HEAD, OPTIONS")
      expect(body).toMatchObject({ status: 405, code: "method-not-allowed" })
    }
  })

  test("HEAD has what GET has, without its body", async () => {
    for (const path of [transactions, "/healthz", "/v1/address/x"]) {
      const init = { headers: { "x-api-key": "glossa-demo" } }
      const [get, head] = [await service.ask(path, init), await service.ask(path, { ...init, method: "HEAD" })]
      expect(head.status).toBe(get.status)
      expect(head.body).toBe("")
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"))
    }
  })

  test("a target or headers that are too large", async () => {
    expect(await service.get(`${transactions}?x=${"a".repeat(9000)}`)).toMatchObject({
      status: 414,
      body: { code: "uri-too-long" }
    })
    const { status, body } = await service.ask("/healthz", { headers: { "x-large": "a".repeat(17_000) } })
    expect(status).toBe(431)
    expect(body).toMatchObject({ code: "headers-too-large" })
  })
})

describe("request ids", () => {
  test("the client's own is kept if it is safe in a log", async () => {
    const ask = (id: string) => service.ask("/v1/address/x", { headers: { "x-request-id": id } })
    expect((await ask("abc-1.2_3")).headers.get("x-request-id")).toBe("abc-1.2_3")
    expect((await ask("a b")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask("a".repeat(65))).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
  })
})
