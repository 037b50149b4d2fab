import type { AccountInfo } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { describe, expect, test } from "vitest"
import { getTags } from "./getTags.ts"
import type { AddressFacts } from "./tagRules.ts"

const day = 86_400
const [alice, bob]: ReadonlyArray<Address> = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`]

const account: AddressFacts = {
  address: alice!,
  accounts: [],
  labels: [],
  idleChains: [],
  ensName: undefined,
  firstSeen: 1_600_000_000,
  now: 1_700_000_000,
  indexedChains: ["ethereum"],
  deployments: 0,
  spreads: [],
  spoofedTransfers: 0,
  recordsRead: 0,
  poisonedRecords: 0,
  netWorthUsd: 0
}

const on = (info: Partial<AccountInfo>, chain: Chain = "ethereum") => ({
  chain,
  info: { contract: true, ...info }
})
const having = (...accounts: ReadonlyArray<ReturnType<typeof on>>) => ({ accounts })
const tags = (facts: Partial<AddressFacts>) => getTags({ ...account, ...facts })
const slugs = (facts: Partial<AddressFacts>) => tags(facts).map(({ slug }) => slug)

const safe = { version: "1.4.1", owners: [alice!, bob!], threshold: 2 }

test("an address has the tags of its labels, with the chains that have them", () => {
  const label = { address: alice!, name: "Payroll" }
  const labels = [
    { ...label, chain: "ethereum", tags: ["Team Berlin", "ours"] },
    { ...label, chain: "base", tags: ["ours"] }
  ]
  const tag = { type: "label", source: "operator" }
  expect(tags({ labels })).toEqual([
    {
      ...tag,
      slug: "operator",
      name: "Labeled by the operator",
      metadata: { blockchains: "ethereum,base", name: "Payroll" }
    },
    { ...tag, slug: "team-berlin", name: "Team Berlin", metadata: { blockchains: "ethereum" } },
    { ...tag, slug: "ours", name: "ours", metadata: { blockchains: "ethereum,base" } }
  ])
})

describe("tags of", () => {
  test.each<[string, Partial<AddressFacts>, ReadonlyArray<string>]>([
    ["an externally owned account", having(on({ contract: false })), []],
    ["an address without activity", { firstSeen: undefined, indexedChains: [] }, []],
    ["a contract", having(on({})), ["contract"]],
    ["a delegated account", having(on({ contract: false, delegate: bob! })), ["delegated"]],
    ["a Safe", having(on({ safe })), ["contract", "safe"]],
    ["a smart account", having(on({ entryPoint: "0.7" })), ["contract", "smart-account"]],
    ["a token", having(on({ token: { standard: "ERC20" } })), ["contract", "token"]],
    ["a contract with a name", having(on({ token: { name: "X" } })), ["contract"]],
    ["an NFT collection", having(on({ token: { standard: "ERC1155" } })), ["contract", "nft"]],
    ["an address with an ENS name", { ensName: "alice.eth" }, ["ens"]],
    [
      "a protocol's contract",
      { ...having(on({})), address: "0x00000000219ab540356cbb839cbe05303d7705fa" },
      ["contract", "protocol"]
    ],
    ["that address without code", { address: "0x00000000219ab540356cbb839cbe05303d7705fa" }, []],
    ["an exchange's account", { address: "0x28c6c06298d514db089934071355e5743bf21d60" }, ["exchange"]],
    ["an address that deployed a contract", { deployments: 1 }, ["deployer"]],
    ["an address that spread a fake token", { spreads: ["impostor: not the real USDC"] }, ["spammer"]],
    ["a fake token", having(on({ token: { standard: "ERC20", symbol: "USDC" } })), ["contract", "token", "spammer"]],
    ["an address with ten spoofed transfers", { spoofedTransfers: 10 }, ["poisoner"]],
    ["an address with nine spoofed transfers", { spoofedTransfers: 9 }, []],
    [
      "an address that appears only in poisonings",
      { recordsRead: 3, poisonedRecords: 3, idleChains: ["ethereum"] },
      ["poisoner"]
    ],
    ["a victim of poisoning", { recordsRead: 4, poisonedRecords: 3, idleChains: ["ethereum"] }, []],
    ["a sender seen only in poisonings", { recordsRead: 3, poisonedRecords: 3 }, []],
    ["an address in two poisonings", { recordsRead: 2, poisonedRecords: 2, idleChains: ["ethereum"] }, []],
    ["an address first seen yesterday", { firstSeen: account.now - day }, ["fresh"]],
    ["an address first seen a month ago", { firstSeen: account.now - 30 * day }, []],
    ["an address with ten million dollars", { netWorthUsd: 10_000_000 }, ["whale"]],
    ["an address with a little less", { netWorthUsd: 9_999_999 }, []],
    ["a Safe with a billion", { ...having(on({ safe })), netWorthUsd: 1e9 }, ["contract", "safe", "whale"]],
    ["a contract with a billion", { ...having(on({})), netWorthUsd: 1e9 }, ["contract"]]
  ])("%s", (_, facts, expected) => expect(slugs(facts)).toEqual(expected))
})

describe("a tag", () => {
  test("has a source and the chains on which it holds", () => {
    expect(tags(having(on({}), on({}, "polygon")))).toEqual([
      {
        slug: "contract",
        name: "Contract",
        type: "account",
        source: "code",
        metadata: { blockchains: "ethereum,polygon" }
      }
    ])
    expect(tags({ ensName: "alice.eth" })).toEqual([
      { slug: "ens", name: "ENS name", type: "account", source: "names" }
    ])
  })

  test("appears twice if its metadata differs among chains", () => {
    const one = { ...safe, owners: [bob!], threshold: 1 }
    const safes = tags(having(on({ safe }), on({ safe: one }, "optimism"), on({ safe }, "polygon")))
    expect(safes.filter(({ slug }) => slug === "safe").map(({ metadata }) => metadata)).toEqual([
      {
        blockchains: "ethereum,polygon",
        version: "1.4.1",
        owners: "0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1,0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0",
        threshold: "2"
      },
      expect.objectContaining({ blockchains: "optimism", threshold: "1" })
    ])
  })

  test("names the delegate and the exchange", () => {
    const delegate = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b"
    expect(tags(having(on({ contract: false, delegate })))[0]?.metadata).toMatchObject({
      delegateName: "MetaMask Smart Account"
    })
    const exchange = tags({ address: "0xd24400ae8bfebb18ca49be86258a3c749cf46853" })[0]
    expect(exchange).toMatchObject({ source: "list", type: "label", metadata: { exchange: "Gemini" } })
  })
})
