import { describe, expect, test, vi } from "vitest"
import { makeTransaction, transferLog, who } from "../test/makeTransaction.ts"
import { type ChainInfo, chainNames, getChain } from "./chains.ts"

const sonic: ChainInfo = {
  chainId: 146,
  displayName: "Sonic",
  network: "sonic-mainnet",
  ordinal: 10,
  nativeToken: { name: "Sonic", symbol: "S", decimals: 18 },
  wrappedNative: { address: "0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38", name: "Wrapped Sonic", symbol: "wS" },
  feeModel: "gas",
  reorgDepth: 256,
  maxHeadLag: 120,
  predeploys: {},
  wellKnownTokens: { USDC: ["0x29219dd400f2bf60e5a23d13be72b486d4038894"], USDT: [], DAI: [], WETH: [] },
  pricing: { nativeTokenFeed: "S/USD", quoteTokens: [] },
  explorers: {}
}

// Other tests of the worker share its modules.
vi.resetModules()
const { addChain, classify, detectSpamToken, getContractLabel, noMetadata, toJson } = await import("./index.ts")
addChain("sonic", sonic)
addChain("stable", {
  ...sonic,
  chainId: 147,
  displayName: "Stable",
  network: "stable-mainnet",
  ordinal: 11,
  nativeToken: { name: "Dollar", symbol: "USD", decimals: 6 }
})
vi.resetModules()

describe("the table of chains", () => {
  test("has a name, an EIP-155 id, a network and an ordinal for each chain, and none twice", () => {
    const all = chainNames.map(getChain)
    for (const key of ["chainId", "displayName", "network", "ordinal"] as const)
      expect(new Set(all.map(chain => chain[key])).size).toBe(all.length)
    expect(chainNames.map(name => getChain(name).ordinal)).toEqual(all.map((_, i) => i))
    expect(chainNames.map(name => getChain(name).network)).toEqual(chainNames.map(name => `${name}-mainnet`))
  })

  test("keeps the ordinals that stored rows and cursors hold", () => {
    const names = "ethereum optimism polygon base arbitrum bnb gnosis avalanche linea scroll"
    expect(chainNames.slice(0, 10).join(" ")).toBe(names)
  })

  test("has a lower-case address of 20 bytes wherever there is one, and the wrapped native token among those it is priced in", () => {
    for (const chain of chainNames.map(getChain)) {
      const { wrappedNative, predeploys, wellKnownTokens, pricing } = chain
      const addresses = [wrappedNative.address, ...Object.values(predeploys), ...Object.values(wellKnownTokens).flat()]
      for (const address of [...addresses, ...pricing.quoteTokens]) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
      expect(pricing.quoteTokens).toContain(wrappedNative.address)
    }
  })

  test("names what a chain that is not in it should have been", () => {
    expect(() => getChain("solana")).toThrow("Expected one of ethereum, optimism, ")
  })
})

describe("an entry that is added", () => {
  const payment = { ...makeTransaction({ from: who("a"), to: who("b"), value: 10n ** 18n }), chain: "sonic" }

  test("is enough to describe transactions in the native token", () => {
    const record = classify(payment, who("a"), noMetadata)
    expect(record.description).toContain("Sent 1 S to")
    expect(toJson(record).blockchain).toBe("sonic-mainnet")
    expect(toJson(record).fee.currency).toBe("S")
  })

  test("has fees and payments in the decimals of its native token", () => {
    const record = classify(
      { ...payment, chain: "stable", value: 2_500_000n, fee: { total: 1_500n, l1: 0n, blob: 0n } },
      who("a"),
      noMetadata
    )
    expect(record.description).toContain("Sent 2.5 USD")
    expect(toJson(record).fee).toMatchObject({ amountExact: "0.0015", currency: "USD" })
  })

  test("is enough to recognize the wrapped native token", () => {
    const wrapped = sonic.wrappedNative.address
    const log = transferLog(wrapped, who("a"), who("b"), 10n ** 18n)
    const record = classify({ ...payment, value: 0n, to: wrapped, logs: [log] }, who("a"), noMetadata)
    expect(record.description).toContain("Sent 1 wS")
  })

  test("is enough to tell that it was wrapped", () => {
    const input = "0xd0e30db0"
    const record = classify(
      { ...payment, to: sonic.wrappedNative.address, input, succeeded: false },
      who("a"),
      noMetadata
    )
    expect(record.metadata["operation"]).toBe("wrap")
  })

  test("is enough for contracts with one address on all chains, and for spoofed tokens", () => {
    expect(getContractLabel("sonic", "0x000000000022d473030f116ddee9f6b43ac78ba3")).toBe("Permit2")
    expect(detectSpamToken("sonic", who("z"), { symbol: "USDC" })).toMatch(/USDC/)
    expect(detectSpamToken("sonic", "0x29219dd400f2bf60e5a23d13be72b486d4038894", { symbol: "USDC" })).toBeUndefined()
  })

  test.each([
    [
      "sonic",
      { ...sonic, chainId: 1, displayName: "A", network: "a", ordinal: 11 },
      "name: the chain sonic has sonic."
    ],
    ["a", sonic, "chainId: the chain sonic has 146."],
    [
      "a",
      { ...sonic, chainId: 2, displayName: "A", network: "ethereum-mainnet" },
      "network: the chain ethereum has ethereum-mainnet."
    ],
    ["a", { ...sonic, chainId: 2, displayName: "A", network: "a" }, "ordinal: the chain sonic has 10."]
  ])("is refused if it has what another has: %#", (name, chain, message) => {
    expect((addChain(name, chain) as Error).message).toMatch(message)
  })
})
