import type { WellKnownSymbol } from "../../chains/ChainInfo.ts"
import { type Chain, getChain, nativeTokenAddress } from "../../chains.ts"
import type { Token } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"
import { toLatin } from "./lookalikes.ts"

/** The kind of spam, and the reason as a text for people, which no code reads back. */
export interface Spam {
  readonly kind: "poisoning" | "impostor" | "advertisement" | "scattered"
  readonly reason: string
}

/** URLs and promises in the names of unsolicited tokens. */
const advertisement =
  /https?:|www\.|\.(com|io|org|net|xyz|app|site|club|top|finance|gift|claims?|cc|us|ru|in)\b|\b(claim|visit|reward|airdrop|voucher|bonus)s?\b/i

/** Longer symbols imitate nothing. */
const longestSymbol = 64

/** Characters that do not change what a symbol reads as: a leading `$`, marks, spaces, punctuation, and what is drawn as nothing. */
const unread = /^\$|[\s\p{C}\p{M}\p{P}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The capitals that a symbol reads as. */
const skeleton = (symbol: string): string =>
  Array.from(symbol.slice(0, longestSymbol).normalize("NFKD").replace(unread, ""), toLatin).join("").toUpperCase()

/** What a symbol reads as, also if `l`, `1` and `|` stand for I, `0` for O, and `$` for S. */
const readings = (symbol: string): ReadonlyArray<string> => [
  skeleton(symbol),
  skeleton(symbol.replace(/[l1|]/g, "I").replaceAll("0", "O").replaceAll("$", "S"))
]

/** The contracts that a symbol means; undefined for one that is not well known. */
const realAddresses = (chain: Chain, symbol: string): ReadonlyArray<Address> | undefined => {
  const { wellKnownTokens, predeploys } = getChain(chain)
  if (Object.hasOwn(wellKnownTokens, symbol)) return wellKnownTokens[symbol as WellKnownSymbol]
  return symbol === "ETH" ? [predeploys.legacyEther ?? nativeTokenAddress] : undefined
}

const impostorOf = (chain: Chain, address: Address, symbol: string): string | undefined => {
  for (const imitated of readings(symbol))
    if (realAddresses(chain, imitated)?.includes(address) === false) return imitated
  return undefined
}

/** Why a token is likely spam, by its name and symbol; undefined if there is none. */
export const detectSpamToken = (
  chain: Chain,
  address: Address,
  { name = "", symbol = "" }: Token
): Spam | undefined => {
  const impostor = impostorOf(chain, address, symbol)
  if (impostor !== undefined) return { kind: "impostor", reason: `impostor: not the real ${impostor}` }
  return advertisement.test(`${name} ${symbol}`)
    ? { kind: "advertisement", reason: "advertisement: in the token's name" }
    : undefined
}
