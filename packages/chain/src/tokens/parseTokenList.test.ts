import { chainNames } from "@glossa/classify/chains"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { commonToken } from "./commonToken.ts"
import { withListedImage } from "./listedImage.ts"
import { listedToken } from "./listedToken.ts"
import { parseTokenList } from "./parseTokenList.ts"

const address = "0xDAC17F958D2ee523a2206206994597C13D831ec7"
const usdt = { address, name: "Tether USD", symbol: "USDT", decimals: 6 }
const token = { name: "Tether USD", symbol: "USDT", decimals: 6, standard: "ERC20" }
const parsed = (chain: string) => ({ chain, address: address.toLowerCase(), token })

const tokensOf = (json: unknown) => Result.getOrThrow(parseTokenList(json))
const messageOf = (json: unknown) => {
  const result = parseTokenList(json)
  return Result.isFailure(result) ? result.failure.message : "no error"
}

describe("a token list", () => {
  test.each([
    ["of tokenlists.org", { name: "Mine", version: {}, tokens: [{ ...usdt, chainId: 1 }] }],
    ["that is an array", [{ ...usdt, blockchain: "Ethereum" }]],
    ["by the network of a record", [{ ...usdt, blockchain: "ethereum-mainnet" }]],
    ["of one token", { ...usdt, chain: "ethereum" }]
  ])("%s", (_, json) => {
    expect(tokensOf(json)).toEqual([parsed("ethereum")])
  })

  test("leaves out other chains, and keeps a standard and an image", () => {
    const list = [
      { ...usdt, chainId: 250 },
      { ...usdt, chainId: 137, standard: "erc721", logoURI: "https://x.example/logo.png" },
      { chainId: 10, address, symbol: "X" }
    ]
    expect(tokensOf(list)).toEqual([
      { ...parsed("polygon"), token: { ...token, standard: "ERC721", image: "https://x.example/logo.png" } },
      { ...parsed("optimism"), token: { symbol: "X" } }
    ])
  })

  test.each([
    [7, "tokens: expected an object, got 7"],
    [{ tokens: {} }, "tokens: expected a list, got an object"],
    [[null], "tokens[0]: expected an object, got null"],
    [[{ ...usdt }], `tokens[0].chainId: expected ${chainNames.join(", ")} or a chain id, got nothing`],
    [
      [{ ...usdt, blockchain: "etherum" }],
      `tokens[0].blockchain: expected ${chainNames.join(", ")} or a chain id, got "etherum"`
    ],
    [[{ chainId: 1, address: "0x12" }], 'tokens[0].address: expected an address of 20 bytes in hex, got "0x12"'],
    [
      [
        { ...usdt, chainId: 1 },
        { ...usdt, chainId: 1, decimals: "6" }
      ],
      'tokens[1].decimals: expected a hex quantity or whole number from 0 to 255, got "6"'
    ],
    [[{ ...usdt, chainId: 1, symbol: 7 }], "tokens[0].symbol: expected text, got 7"]
  ])("%j is rejected", (json, message) => {
    expect(messageOf(json)).toBe(message)
  })

  test("never throws", () => {
    fc.assert(fc.property(fc.jsonValue(), json => Result.isResult(parseTokenList(json))))
  })
})

test("common tokens are known on their chain only", () => {
  const lower = address.toLowerCase() as `0x${string}`
  const image = expect.stringMatching(/^https:.*USDT/)
  expect(commonToken("ethereum", lower)).toEqual({ ...token, image })
  expect(withListedImage("ethereum", lower, { symbol: "USDT" })).toEqual({ symbol: "USDT", image })
  expect(withListedImage("ethereum", lower, { image: "ipfs://own" })).toEqual({ image: "ipfs://own" })
  expect(withListedImage("polygon", lower, { symbol: "USDT" })).toEqual({ symbol: "USDT" })
  expect(withListedImage("ethereum", lower, undefined)).toBeUndefined()
  expect(commonToken("polygon", lower)).toBeUndefined()
})

test("listed tokens are known on their chain only, collections of NFTs on none", () => {
  const fantom = { name: "Fantom Token", symbol: "FTM", decimals: 18, standard: "ERC20" }
  expect(listedToken("ethereum", "0x4e15361fd6b4bb609fa63c81a2be19d873717870")).toEqual(fantom)
  expect(listedToken("optimism", "0x4e15361fd6b4bb609fa63c81a2be19d873717870")).toBeUndefined()
  expect(listedToken("polygon", "0xc9c1c1c20b3658f8787cc2fd702267791f224ce1")).toEqual(fantom)
  expect(listedToken("ethereum", "0x06012c8cf97bead5deae237070f9587f8e7a266d")).toBeUndefined()
})
