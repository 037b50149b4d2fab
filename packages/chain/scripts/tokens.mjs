// Writes src/tokens/listed.gen.ts from the tokens of Ledger's wallets, which npm packs. Later versions of the package have no list.
// Run by hand, as part of `pnpm run collect`; everything else works with what is committed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { defaultChains, getChain } from "@glossa/classify/chains"
import { unpack } from "./unpack.mjs"

const assets = "@ledgerhq/cryptoassets@13.26.0"

/** CryptoKitties, whose items are listed as an amount. */
const collections = new Set(["0x06012c8cf97bead5deae237070f9587f8e7a266d"])

const folder = mkdtempSync(join(tmpdir(), "tokens-"))
const data = join(unpack(assets, folder), "src/data/evm")

/** The second token with a symbol has an underscore after it. */
const cleanSymbol = text => text.trim().replace(/(?<=.)_+$/, "")
const cleanName = text => text.replace(/\s+/g, " ").trim()

const rowsOf = chainId =>
  JSON.parse(readFileSync(join(data, `${chainId}/erc20.json`), "utf8"))
    .map(([, , symbol, decimals, name, , address]) => [
      address.toLowerCase(),
      decimals,
      cleanSymbol(symbol),
      cleanName(name)
    ])
    .filter(([address]) => !collections.has(address))
    .map(([address, ...row]) => [address.slice(2), ...row].join("\t"))
    .toSorted()

// The lists of the other chains would add two thirds to the size, and a node knows their tokens.
const written = defaultChains.map(chain => [chain, rowsOf(getChain(chain).chainId)])
rmSync(folder, { recursive: true })
writeFileSync(
  fileURLToPath(new URL("../src/tokens/listed.gen.ts", import.meta.url)),
  `// Made by scripts/tokens.mjs from ${assets} (Apache-2.0, copyright Ledger). Don't edit.
import type { Chain } from "@glossa/classify"

/** Tokens, one a line: address, decimals, symbol and name, separated by tabs. */
export const listed: Readonly<Partial<Record<Chain, string>>> = {
${written.map(([chain, rows]) => `  ${chain}: \`${rows.join("\n").replace(/[\\`$]/g, "\\$&")}\``).join(",\n")}
}
`
)
console.error(written.map(([chain, { length }]) => `${length} of ${chain}`).join(", "))
