import type { WellKnownSymbol } from "../../chains/ChainInfo.ts"
import { type Chain, getChain, nativeTokenAddress } from "../../chains.ts"
import type { Token } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"

/** The kind of spam, and the reason as a text for people, which no code reads back. */
export interface Spam {
  readonly kind: "poisoning" | "impostor" | "advertisement" | "scattered"
  readonly reason: string
}

/** URLs and promises in the names of unsolicited tokens. */
const advertisement =
  /https?:|www\.|\.(com|io|org|net|xyz|app|site|club|top|finance|gift|claims?|cc|us|ru|in)\b|\b(claim|visit|reward|airdrop|voucher|bonus)s?\b/i

/** Letters that look like Latin ones: those of Unicode TR 39 that tokens use. */
const lookalikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  О: "O",
  Р: "P",
  Ѕ: "S",
  Т: "T",
  Х: "X",
  І: "I",
  Ι: "I",
  Τ: "T",
  Η: "H",
  Ε: "E",
  Ο: "O"
}

const skeleton = (symbol: string): string =>
  Array.from(symbol.normalize("NFKC").replace(/\p{C}/gu, ""), letter => lookalikes[letter] ?? letter)
    .join("")
    .trim()
    .toUpperCase()

/** The contracts that a symbol means; undefined for one that is not well known. */
const realAddresses = (chain: Chain, symbol: string): ReadonlyArray<Address> | undefined => {
  const { wellKnownTokens, predeploys } = getChain(chain)
  if (Object.hasOwn(wellKnownTokens, symbol)) return wellKnownTokens[symbol as WellKnownSymbol]
  return symbol === "ETH" ? [predeploys.legacyEther ?? nativeTokenAddress] : undefined
}

const impostorOf = (chain: Chain, address: Address, symbol: string): string | undefined => {
  const imitated = skeleton(symbol)
  return realAddresses(chain, imitated)?.includes(address) === false ? imitated : undefined
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
