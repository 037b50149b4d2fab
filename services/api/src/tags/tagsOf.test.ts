import type { AccountInfo } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { describe, expect, test } from "vitest"
import type { Facts } from "./Facts.ts"
import { tagsOf } from "./tagsOf.ts"

const day = 86_400
const [alice, bob]: ReadonlyArray<Address> = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`]

const nobody: Facts = {
  address: alice!,
  standings: [],
  idle: [],
  name: undefined,
  first: 1_600_000_000,
  now: 1_700_000_000,
  appears: ["ethereum"],
  deployments: 0,
  spreads: [],
  poisoned: 0,
  looked: 0,
  dollars: 0
}

const standing = (traits: Partial<AccountInfo>, chain: Chain = "ethereum") => ({
  chain,
  traits: { contract: true, ...traits }
})
const on = (...standings: ReadonlyArray<ReturnType<typeof standing>>) => ({ standings })
const tags = (facts: Partial<Facts>) => tagsOf({ ...nobody, ...facts })
const slugs = (facts: Partial<Facts>) => tags(facts).map(({ slug }) => slug)

const poisoning = (count: number) => `address poisoning: ${count} zero-value transfers in other addresses' names`
const safe = { version: "1.4.1", owners: [alice!, bob!], threshold: 2 }

describe("an address is", () => {
  test.each<[string, Partial<Facts>, ReadonlyArray<string>]>([
    ["an account", on(standing({ contract: false })), []],
    ["one that nobody saw", { first: undefined, appears: [] }, []],
    ["a contract", on(standing({})), ["contract"]],
    ["an account that borrows code", on(standing({ contract: false, delegate: bob! })), ["delegated"]],
    ["a Safe", on(standing({ safe })), ["contract", "safe"]],
    ["a smart account", on(standing({ entryPoint: "0.7" })), ["contract", "smart-account"]],
    ["a token", on(standing({ token: { standard: "ERC20" } })), ["contract", "token"]],
    ["something with a name", on(standing({ token: { name: "X" } })), ["contract"]],
    ["a collection", on(standing({ token: { standard: "ERC1155" } })), ["contract", "nft"]],
    ["who has a name", { name: "alice.eth" }, ["ens"]],
    [
      "a protocol's contract",
      { ...on(standing({})), address: "0x00000000219ab540356cbb839cbe05303d7705fa" },
      ["contract", "protocol"]
    ],
    ["the same address elsewhere", { address: "0x00000000219ab540356cbb839cbe05303d7705fa" }, []],
    ["an exchange's account", { address: "0x28c6c06298d514db089934071355e5743bf21d60" }, ["exchange"]],
    ["who created a contract", { deployments: 1 }, ["deployer"]],
    ["who spread a fake", { spreads: ["impostor: not the real USDC"] }, ["spammer"]],
    ["a fake", on(standing({ token: { standard: "ERC20", symbol: "USDC" } })), ["contract", "token", "spammer"]],
    ["who poisoned ten", { spreads: [poisoning(4), poisoning(6)] }, ["poisoner"]],
    ["who poisoned nine", { spreads: [poisoning(9)] }, []],
    ["what looks like another", { looked: 3, poisoned: 3, idle: ["ethereum"] }, ["poisoner"]],
    ["who is being poisoned", { looked: 4, poisoned: 3, idle: ["ethereum"] }, []],
    ["who sends, and was only seen being poisoned", { looked: 3, poisoned: 3 }, []],
    ["who was poisoned twice", { looked: 2, poisoned: 2, idle: ["ethereum"] }, []],
    ["who came yesterday", { first: nobody.now - day }, ["fresh"]],
    ["who came a month ago", { first: nobody.now - 30 * day }, []],
    ["who has much", { dollars: 10_000_000 }, ["whale"]],
    ["who has a little less", { dollars: 9_999_999 }, []],
    ["a Safe with much", { ...on(standing({ safe })), dollars: 1e9 }, ["contract", "safe", "whale"]],
    ["a contract with much", { ...on(standing({})), dollars: 1e9 }, ["contract"]]
  ])("%s", (_, facts, expected) => expect(slugs(facts)).toEqual(expected))
})

describe("a tag", () => {
  test("says where it comes from, and on which chains it holds", () => {
    expect(tags(on(standing({}), standing({}, "polygon")))).toEqual([
      {
        slug: "contract",
        name: "Contract",
        type: "account",
        source: "code",
        metadata: { blockchains: "ethereum,polygon" }
      }
    ])
    expect(tags({ name: "alice.eth" })).toEqual([{ slug: "ens", name: "ENS name", type: "account", source: "names" }])
  })

  test("stands twice where chains differ", () => {
    const one = { ...safe, owners: [bob!], threshold: 1 }
    const found = tags(on(standing({ safe }), standing({ safe: one }, "optimism"), standing({ safe }, "polygon")))
    expect(found.filter(({ slug }) => slug === "safe").map(({ metadata }) => metadata)).toEqual([
      {
        blockchains: "ethereum,polygon",
        version: "1.4.1",
        owners: "0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1,0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0",
        threshold: "2"
      },
      expect.objectContaining({ blockchains: "optimism", threshold: "1" })
    ])
  })

  test("names whose code is borrowed, and whose label it is", () => {
    const delegate = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b"
    expect(tags(on(standing({ contract: false, delegate })))[0]?.metadata).toMatchObject({
      delegateName: "MetaMask Smart Account"
    })
    const exchange = tags({ address: "0xd24400ae8bfebb18ca49be86258a3c749cf46853" })[0]
    expect(exchange).toMatchObject({ source: "list", type: "label", metadata: { exchange: "Gemini" } })
  })
})
