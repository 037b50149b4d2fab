import { Redacted } from "effect"
import { getAddress } from "ethers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answering, deployEns } from "../../../../packages/chain/test/ens.ts"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import type { Profile } from "../api/Profile.ts"

const key = "a-key-of-sixteen"
const person = (number: number) => `0x${(0xa0 + number).toString(16).repeat(20)}` as const

const someHash = `0x${"0a".repeat(32)}`

let node: Awaited<ReturnType<typeof anvil>>
let service: Awaited<ReturnType<typeof demoService>>
let demo: Awaited<ReturnType<typeof demoService>>
let ens: Awaited<ReturnType<typeof deployEns>>

const get = (path: string) => service.get(path, key)
const profile = async (account: string) => (await get(`/v1/address/${account}`)).body as typeof Profile.Type

beforeAll(async () => {
  node = await anvil()
  ens = await deployEns((method, params) => node.request(method, ...params))
  service = await demoService({
    demo: false,
    index: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "latest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(key)]
  })
  demo = await demoService()
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await demo?.stop()
  await node?.stop()
})

describe("a profile", () => {
  test("has its primary ENS name, and its avatar without scheme", async () => {
    const record = await ens.register("alice", person(1))
    await ens.setText(record, person(1), "avatar", "https://example.com/alice.png")
    await ens.claim(person(1), "alice.eth")
    const named = {
      name: "alice.eth",
      domainName: "alice.eth",
      image: "example.com/alice.png",
      tags: [{ slug: "ens" }]
    }
    expect(await profile(person(1))).toMatchObject(named)
    expect(await profile("ALICE.eth")).toMatchObject({ address: getAddress(person(1)), ...named })
  })

  test("has no name that resolves to another address", async () => {
    await ens.claim(person(2), "alice.eth")
    for (const field of ["name", "domainName", "image"]) expect(await profile(person(2))).not.toHaveProperty(field)
  })
})

describe("a name in place of an address", () => {
  test("works for contracts and histories", async () => {
    await node.request("anvil_setCode", person(3), answering({ "symbol()": ["string", "X"] }))
    await ens.register("contract", person(4), { address: person(3) })
    expect((await get("/v1/contract/contract.eth")).body).toMatchObject({ address: getAddress(person(3)) })
    const { status, headers, body } = await get("/v1/address/contract.eth/transactions?starting_from=2020-01-01")
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"])
    expect(body).toMatchObject({ address: getAddress(person(3)), transactions: [] })
  })

  test("says whose record of a transaction is requested", async () => {
    const [payer] = (await node.request("eth_accounts")) as ReadonlyArray<string>
    await ens.register("payee", person(6))
    const hash = await node.request("eth_sendTransaction", { from: payer, to: person(6), value: "0x7" })
    for (const path of [`transaction/${hash}?include=facts`, `transactions?hashes=${hash}`]) {
      const [byName, byAddress] = await Promise.all(
        ["PAYEE.eth", person(6)].map(address => get(`/v1/${path}&address=${address}`))
      )
      expect([byName?.status, byName?.body]).toEqual([200, byAddress?.body])
      expect(JSON.stringify(byName?.body)).toContain('"action":"receive"')
    }
  })

  test.each([
    "address/unknown.eth",
    "address/sub.alice.eth/transactions",
    "contract/unknown.eth",
    `transaction/${someHash}?address=unknown.eth`,
    `transactions?hashes=${someHash}&address=unknown.eth`
  ])("/v1/%s is 404 for an unknown name", async path => {
    const { status, body } = await get(`/v1/${path}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: "no-such-name",
      detail: expect.stringContaining("does not resolve to an address")
    })
  })

  test.each([
    "address/alice.eth",
    "address/alice.eth/transactions",
    "contract/alice.eth",
    `transaction/${someHash}?address=alice.eth`
  ])("/v1/%s is 503 in the demo, which has no node", async path => {
    const { status, headers, body } = await demo.get(`/v1/${path}`)
    expect([status, headers.get("retry-after")]).toEqual([503, null])
    expect(body).toMatchObject({ code: "chain-not-served", detail: expect.stringContaining("node of ethereum") })
  })

  test("works for the accounts of previews", async () => {
    await node.request("anvil_setBalance", person(1), "0xde0b6b3a7640000")
    await ens.register("bob", person(6))
    const preview = async (to: string) =>
      service.ask("/v1/preview", {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        body: JSON.stringify({ blockchain: "ethereum", from: "ALICE.eth", to, value: "1" })
      })
    const { status, body } = await preview("bob.eth")
    expect([status, body]).toMatchObject([
      200,
      { previews: [{ transaction: { metadata: { status: "preview" } }, balanceChanges: [{ amount: -1e-18 }] }] }
    ])
    expect((await preview("unknown.eth")).body).toMatchObject({ status: 404, code: "no-such-name" })
  })

  test("is 503 while Ethereum fails, and a profile by address has a warning", async () => {
    await node.stop()
    for (const path of ["address/other.eth", `transaction/${someHash}?address=other.eth`]) {
      const { status, body } = await get(`/v1/${path}`)
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: "chain-unavailable", detail: expect.not.stringContaining("127.0.0.1") })
    }
    expect((await profile(person(5))).warnings).toContain(
      "ethereum: nodes unavailable; the ENS name could not be looked up"
    )
  })
})
