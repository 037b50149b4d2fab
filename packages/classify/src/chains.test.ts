import { describe, expect, test, vi } from "vitest"
import { makeTransaction, transferLog, who } from "../test/makeTransaction.ts"
import * as table from "./chains.ts"
import { type ChainInfo, chainNames, chains } from "./chains.ts"

/** A chain that only this test has. */
const base: ChainInfo = {
  chainId: 8453,
  displayName: "Base",
  network: "base-mainnet",
  ordinal: 3,
  nativeToken: { name: "Ether", symbol: "ETH", decimals: 18 },
  wrappedNative: { address: "0x4200000000000000000000000000000000000006", name: "Wrapped Ether", symbol: "WETH" },
  feeModel: "opStack",
  reorgDepth: 256,
  maxHeadLag: 30,
  predeploys: {},
  wellKnownTokens: { USDC: ["0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"], USDT: [], DAI: [], WETH: [] },
  pricing: { nativeTokenFeed: "ETH/USD", quoteTokens: [] },
  explorers: { blockscout: "https://base.blockscout.com" }
}

vi.resetModules()
vi.doMock("./chains.ts", () => ({ ...table, chains: { ...chains, base }, chainNames: [...chainNames, "base"] }))
const { classify, detectSpamToken, getContractLabel, noMetadata, toJson } = await import("./index.ts")
// Other tests of the worker share its modules.
vi.doUnmock("./chains.ts")
vi.resetModules()

const newest = "base" as (typeof chainNames)[number]

describe("the table of chains", () => {
  test("has a name, an EIP-155 id, a network and an ordinal for each chain, and none twice", () => {
    const all = Object.values(chains)
    for (const key of ["chainId", "displayName", "network", "ordinal"] as const)
      expect(new Set(all.map(chain => chain[key])).size).toBe(all.length)
    expect(chainNames.map(name => chains[name].ordinal)).toEqual(all.map((_, i) => i))
    expect(chainNames.map(name => chains[name].network)).toEqual(chainNames.map(name => `${name}-mainnet`))
  })

  test("keeps the ordinals that stored rows and cursors hold", () => {
    expect(chainNames.slice(0, 3)).toEqual(["ethereum", "optimism", "polygon"])
  })
})

describe("an entry that is added", () => {
  const payment = { ...makeTransaction({ from: who("a"), to: who("b"), value: 10n ** 18n }), chain: newest }

  test("is enough to describe transactions in the native token", () => {
    const record = classify(payment, who("a"), noMetadata)
    expect(record.description).toContain("Sent 1 ETH")
    expect(toJson(record).blockchain).toBe("base-mainnet")
    expect(toJson(record).fee.currency).toBe("ETH")
  })

  test("is enough to recognize the wrapped native token", () => {
    const weth = base.wrappedNative.address
    const log = transferLog(weth, who("a"), who("b"), 10n ** 18n)
    const record = classify({ ...payment, value: 0n, to: weth, logs: [log] }, who("a"), noMetadata)
    expect(record.description).toContain("Sent 1 WETH")
  })

  test("is enough for contracts with one address on all chains, and for spoofed tokens", () => {
    expect(getContractLabel(newest, "0x000000000022d473030f116ddee9f6b43ac78ba3")).toBe("Permit2")
    expect(detectSpamToken(newest, who("z"), { symbol: "USDC" })).toMatch(/USDC/)
    expect(detectSpamToken(newest, base.wellKnownTokens.USDC[0]!, { symbol: "USDC" })).toBeUndefined()
  })
})
