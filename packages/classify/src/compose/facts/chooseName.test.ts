import { expect, test } from "vitest"
import { protocols } from "../../catalog.gen.ts"
import { chooseName } from "./chooseName.ts"

const sources = {
  curated: () => "Uniswap V2",
  token: () => "Wrapped stETH",
  source: () => "FiatTokenV2",
  label: () => "Binance",
  implementation: () => "Safe",
  deployer: () => "SushiSwap"
}

test.each([
  [[], "Uniswap V2"],
  [["curated"], "Wrapped stETH"],
  [["curated", "token"], "FiatTokenV2"],
  [["curated", "token", "source"], "Binance"],
  [["curated", "token", "source", "label"], "Safe"],
  [["curated", "token", "source", "label", "implementation"], "SushiSwap"],
  [Object.keys(sources), ""]
])("without %j, the name is %j", (unknown, name) => {
  expect(chooseName({ ...sources, ...Object.fromEntries(unknown.map(source => [source, () => undefined])) })).toBe(name)
})

test.each([
  "ERC-20 token",
  "ERC20",
  "erc721",
  "NFT collection",
  "Token",
  "Vault",
  "Farm",
  "Airdrop",
  "Multisig wallet",
  "Proxy",
  "TransparentUpgradeableProxy",
  "\u200b",
  "0x00000000000000000000000000000000000a11ce"
])("%j is not a name", kind => {
  expect(chooseName({ token: () => kind, label: () => "Binance" })).toBe("Binance")
})

test.each(["Nouns", "NFTX Vault", "Proxy Swap", "0x", "Token of Trust", "Golem Network Token"])(
  "%j is a name",
  name => {
    expect(chooseName({ token: () => name, label: () => "Binance" })).toBe(name)
  }
)

test("a source is only computed when no better one has a name", () => {
  const unexpected = () => expect.unreachable()
  expect(chooseName({ token: () => "Dai", source: unexpected, deployer: unexpected })).toBe("Dai")
})

test("names are safe to display", () => {
  expect(chooseName({ token: () => `evil\u202egnp.exe${"x".repeat(100)}` })).toMatch(/^evil gnp\.exex{51}…$/)
})

test.each([
  "erc20",
  "erc721",
  "erc4626",
  "fee-distributor",
  "gauge",
  "gauge-votes",
  "governor",
  "master-chef",
  "merkle-distributor",
  "multisig-wallet",
  "payment-splitter",
  "staking-rewards",
  "timelock",
  "token-timelock",
  "vesting-escrow",
  "vesting-wallet",
  "vote-escrow"
])("the shared interface %s has the name of a kind", id => {
  const name = protocols.find(protocol => protocol.id === id)?.name
  expect(name).not.toBeUndefined()
  expect(chooseName({ curated: () => name })).toBe("")
})
