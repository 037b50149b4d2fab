import { getChain, knownChains, nativeTokenAddress } from "@glossa/classify/chains"
import { expect, test } from "vitest"
import { maxAnswerAge } from "./feedAnswer.ts"
import { feedPath } from "./feedPath.ts"
import { feeds } from "./feeds.gen.ts"

test.each(knownChains)("the native token and the quote tokens of %s have feeds", chain => {
  for (const token of [nativeTokenAddress, ...getChain(chain).pricing.quoteTokens]) {
    const path = feedPath(chain, token)
    expect(path, token).not.toEqual([])
    for (const pair of path) expect(feeds[chain]?.[pair], pair).toMatch(/^0x[0-9a-f]{40}$/)
  }
})

test("a bridged token has the feed of its asset", () => {
  expect(feedPath("avalanche", "0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab")).toEqual(["ETH/USD"]) // WETH.e
  expect(feedPath("avalanche", "0x152b9d0fdc40c096757f570a51e494bd4b943e50")).toEqual(["BTC/USD"]) // BTC.b
  expect(feedPath("gnosis", "0x2a22f9c3b484c3629090feed35f17ff8f88f76f0")).toEqual(["USDC/USD"]) // USDC.e
})

test("ether's feed is stale after hours where it answers every hour, elsewhere after a day", () => {
  expect(maxAnswerAge("base", "ETH/USD")).toBe(7200)
  expect(maxAnswerAge("base", "USDC/USD")).toBe(90_000)
  expect(maxAnswerAge("gnosis", "ETH/USD")).toBe(90_000)
})
