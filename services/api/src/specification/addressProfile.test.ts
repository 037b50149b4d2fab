import { Redacted } from "effect"
import { getAddress } from "ethers"
import { afterAll, beforeAll, expect } from "vitest"
import { deployEns } from "../../../../packages/chain/test/ens.ts"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import { person, table } from "../../test/specification.ts"
import type { Profile } from "../api/Profile.ts"

const named = `0x${"a7".repeat(20)}` as const
const ownKey = "a-key-of-sixteen"

let service: Awaited<ReturnType<typeof demoService>>
let live: Awaited<ReturnType<typeof demoService>>
let node: Awaited<ReturnType<typeof anvil>>
let somebody: typeof Profile.Type
let ens: typeof Profile.Type

beforeAll(async () => {
  service = await demoService()
  node = await anvil()
  const names = await deployEns((method, params) => node.request(method, ...params))
  const record = await names.register("alice", named)
  await names.setText(record, named, "avatar", "https://example.com/alice.png")
  await names.claim(named, "alice.eth")
  live = await demoService({
    demo: false,
    index: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "latest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(ownKey)]
  })
  somebody = (await service.get(`/v1/address/${person}`)).body as typeof Profile.Type
  ens = (await live.get(`/v1/address/${named}`, ownKey)).body as typeof Profile.Type
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await live?.stop()
  await node?.stop()
})

table("2.1 and 4.1 Address profile", [
  ["GET /v1/address/{user_address}", async () => expect((await service.get(`/v1/address/${person}`)).status).toBe(200)],
  ["address: the address asked for", () => expect(somebody.address).toBe(getAddress(person))],
  [
    "blockchains: the chains it is active on, capitalized",
    () => expect(somebody.blockchains).toEqual(["Ethereum", "Optimism", "Polygon"])
  ],
  ["name: a name to read", () => expect(ens.name).toBe("alice.eth")],
  ["domainName: its ENS domain", () => expect(ens.domainName).toBe("alice.eth")],
  [
    "createdAt: month/day/year, without a time",
    () => expect(somebody.createdAt).toMatch(/^(0[1-9]|1[0-2])\/([0-2]\d|3[01])\/20\d\d$/)
  ],
  ["image: a picture's address without a scheme", () => expect(ens.image).toBe("example.com/alice.png")],
  [
    "netWorth: an amount and a currency's code",
    () => expect(somebody.netWorth).toEqual({ amount: expect.any(Number), currency: "USD" })
  ],
  ["tags: an array", () => expect(somebody.tags).toBeInstanceOf(Array)],
  [
    "the spec has no query parameters: another operation's is refused",
    async () => expect((await service.get(`/v1/address/${person}?limit=5`)).status).toBe(400)
  ]
])
