// Writes src/prices/feeds/feeds.gen.ts and src/balances/curated.gen.ts from the Aave address book and the token lists of the Superchain and
// of Superfluid, all MIT, packed with npm. Run by hand, `pnpm run collect`, to take a newer version; everything else works with what is committed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { getChain, knownChains } from "@glossa/classify/chains"
import { unpack } from "./unpack.mjs"

const book = "@aave-dao/aave-address-book@4.68.1"
const superchain = "@eth-optimism/tokenlist@10.0.1757"
const superfluid = "@superfluid-finance/tokenlist@5.38.0"

/** Traded tokens with a feed that Aave does not list. */
const more = {
  ethereum: ["COMP", "GRT"],
  optimism: ["SNX", "UNI", "LDO", "CRV", "PERP", "WLD", "UMA"],
  base: ["COMP", "MORPHO"]
}

/** Names of tokens in feeds, where they differ. */
const aliases = {
  WETH: "ETH",
  WPOL: "MATIC",
  WBNB: "BNB",
  WAVAX: "AVAX",
  WXDAI: "DAI",
  "1INCH": "_1INCH",
  MAI: "MIMATIC",
  "USD₮0": "USDT",
  USDbC: "USDC",
  BTCB: "BTC"
}

/** Bridged tokens have the name of their asset and an ending: `USDC.e`, and `BTC.b` on Avalanche. */
const withoutEnding = symbol => symbol.replace(/\.[be]$/, "")

/** Vaults (ERC-4626) that Aave does not list, and their asset. */
const vaults = {
  "0x83f20f44975d03b1b09e64809b757c47f942beea": "0x6b175474e89094c44da98b954eedeac495271d0f", // sDAI
  "0xaf204776c7245bf4147c2612bf6e5972ee483701": "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d" // sDAI on Gnosis, of WXDAI
}

/** Shares of pools and claims with a date, which are not assets of their own; and mUSD, because there are two tokens with this name. */
const leftOut = ({ symbol }) => /^(UNI-V2|BPT|G-UNI|PT-.*|mUSD)$/.test(symbol)

const folder = mkdtempSync(join(tmpdir(), "prices-"))
const aave = unpack(book, folder)
const lists = createRequire(import.meta.url)(join(unpack(superchain, folder), "dist/index.js")).default.tokens
const tokens = JSON.parse(readFileSync(join(aave, "tokenlist.json"), "utf8")).tokens

const feedsOf = chain => {
  const name = chain === "bnb" ? "BNB" : `${chain[0].toUpperCase()}${chain.slice(1)}`
  const source = readFileSync(join(aave, `src/Chainlink${name}.sol`), "utf8")
  const all = [...source.matchAll(/constant (\w+?)__(USD|ETH|BTC) =\s*(0x\w{40});/g)]
  return new Map(
    all.flatMap(([, base, quote, at]) =>
      /SVR/.test(base) ? [] : [[`${base.toUpperCase()}/${quote}`, at.toLowerCase()]]
    )
  )
}

const pathOf = (feeds, symbol) => {
  const asset = withoutEnding(symbol)
  const base = (aliases[asset] ?? asset).toUpperCase()
  return [[`${base}/USD`], [`${base}/ETH`, "ETH/USD"], [`${base}/BTC`, "BTC/USD"]].find(path =>
    path.every(_ => feeds.has(_))
  )
}

/** Images of both lists; the first has most tokens of Ethereum and Optimism, the second most tokens of Polygon. */
const pictured = JSON.parse(
  readFileSync(join(unpack(superfluid, folder), "dist/superfluid.tokenlist.json"), "utf8")
).tokens
const images = new Map(
  [...pictured, ...lists]
    .filter(({ logoURI }) => logoURI !== undefined)
    .map(({ chainId, address, logoURI }) => [`${chainId} ${address.toLowerCase()}`, logoURI])
)

const named = ({ address, name, symbol, decimals }) => ({ address: address.toLowerCase(), name, symbol, decimals })

const feedLines = []
const imageLines = []
const tokenLines = []
let [feedCount, tokenCount] = [0, 0]
for (const chain of knownChains) {
  const { chainId: id } = getChain(chain)
  const feeds = feedsOf(chain)
  const own = tokens.filter(token => token.chainId === id && !leftOut(token))
  const known = new Set(own.map(({ address }) => address.toLowerCase()))
  const others = (more[chain] ?? []).map(symbol => {
    const token = lists.find(_ => _.chainId === id && _.symbol === symbol)
    if (token === undefined || pathOf(feeds, symbol) === undefined) throw new Error(`${chain}: no ${symbol}`)
    return { ...token, tags: ["underlying"] }
  })
  const rows = new Map()
  for (const token of [...own, ...others.filter(({ address }) => !known.has(address.toLowerCase()))]) {
    const underlying = token.extensions?.underlying?.toLowerCase()
    const has = tag => token.tags.includes(tag)
    const vaultOf = vaults[token.address.toLowerCase()]
    if (vaultOf !== undefined) rows.set(token.address.toLowerCase(), { ...named(token), vaultOf })
    else if (has("underlying"))
      rows.set(token.address.toLowerCase(), { ...named(token), feeds: pathOf(feeds, token.symbol) })
    else if (underlying === undefined || !known.has(underlying)) continue
    else if (has("aTokenV2") || has("aTokenV3"))
      rows.set(token.address.toLowerCase(), { ...named(token), redeems: underlying })
    else if (has("stataToken")) rows.set(token.address.toLowerCase(), { ...named(token), vaultOf: underlying })
  }
  // feeds of token prices, of the native token and of other currencies
  const native = getChain(chain).pricing.nativeTokenFeed
  if (!feeds.has(native)) throw new Error(`${chain}: no ${native}`)
  const used = new Set([native, "ETH/USD", "EUR/USD", "BTC/USD"].filter(_ => feeds.has(_)))
  for (const { feeds: path = [] } of rows.values()) for (const pair of path) used.add(pair)
  const kept = [...feeds].filter(([pair]) => used.has(pair)).toSorted()
  feedLines.push(`  ${chain}: {\n${kept.map(([pair, at]) => `    "${pair}": "${at}"`).join(",\n")}\n  }`)
  tokenLines.push(`  ${chain}: [\n${[...rows.values()].map(row => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`)
  const urls = [...rows.keys()]
    .filter(address => images.has(`${id} ${address}`))
    .map(address => `    "${address}": "${images.get(`${id} ${address}`)}"`)
  if (urls.length > 0) imageLines.push(`  ${chain}: {\n${urls.join(",\n")}\n  }`)
  feedCount += kept.length
  tokenCount += rows.size
}
rmSync(folder, { recursive: true })

const write = (file, text) => writeFileSync(fileURLToPath(new URL(`../src/${file}`, import.meta.url)), text)
write(
  "prices/feeds/feeds.gen.ts",
  `// Made by scripts/prices.mjs from ${book} (MIT). Don't edit.
import type { Address, Chain } from "@glossa/classify"

/** Chainlink's feeds by pair and chain. */
export const feeds: Readonly<Partial<Record<Chain, Readonly<Record<string, Address>>>>> = {
${feedLines.join(",\n")}
}
`
)
write(
  "balances/curated.gen.ts",
  `// Made by scripts/prices.mjs from ${book}, ${superchain} and ${superfluid} (MIT). Don't edit.
import type { Chain } from "@glossa/classify"
import type { CuratedToken } from "./curatedTokens.ts"

export const curated: Readonly<Partial<Record<Chain, ReadonlyArray<CuratedToken>>>> = {
${tokenLines.join(",\n")}
}
`
)
write(
  "tokens/images.gen.ts",
  `// Made by scripts/prices.mjs from ${superchain} and ${superfluid} (MIT). Don't edit.
import type { Address, Chain } from "@glossa/classify"

/** Images of the curated tokens, by chain and address. */
export const images: Readonly<Partial<Record<Chain, Readonly<Record<Address, string>>>>> = {
${imageLines.join(",\n")}
}
`
)
console.error(`${feedCount} feeds, ${tokenCount} tokens`)
