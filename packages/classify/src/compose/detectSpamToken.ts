import { wrappedCoin } from "../ledger/tokenMovements.ts"
import type { Token } from "../Metadata.ts"
import type { Address, Chain } from "../Transaction.ts"

/** The contracts that these symbols mean to everybody; @uniswap/sdk-core and the issuers' own lists. */
const wellKnown: Readonly<Record<string, Readonly<Record<Chain, ReadonlyArray<Address>>>>> = {
  USDC: {
    ethereum: ["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"],
    optimism: ["0x0b2c639c533813f4aa9d7837caf62653d097ff85", "0x7f5c764cbc14f9669b88837ca1490cca17c31607"],
    polygon: ["0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", "0x2791bca1f2de4661ed88a30c99a7a9449aa84174"]
  },
  USDT: {
    ethereum: ["0xdac17f958d2ee523a2206206994597c13d831ec7"],
    optimism: ["0x94b008aa00579c1307b0ef2c499ad98a8ce58e58"],
    polygon: ["0xc2132d05d31c914a87c6611c10748aeb04b58e8f"]
  },
  DAI: {
    ethereum: ["0x6b175474e89094c44da98b954eedeac495271d0f"],
    optimism: ["0xda10009cbd5d07dd0cecc66161fc93d7c9000da1"],
    polygon: ["0x8f3cf7ad23cd3cadbd9735aff958023239c6a063"]
  },
  WETH: {
    ethereum: [wrappedCoin.ethereum],
    optimism: [wrappedCoin.optimism],
    polygon: ["0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"]
  },
  // the coin itself is no token
  ETH: { ethereum: [], optimism: ["0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000"], polygon: [] }
}

/** An address to visit, or a promise: what a name is abused for when a token is sent unasked. */
const advertisement =
  /https?:|www\.|\.(com|io|org|net|xyz|app|site|club|top|finance|gift|claims?|cc|us|ru|in)\b|\b(claim|visit|reward|airdrop|voucher|bonus)s?\b/i

/** Letters that look like Latin ones (Unicode TR 39, the ones that tokens are seen to use). */
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

const impostorOf = (chain: Chain, address: Address, symbol: string): string | undefined => {
  const meant = skeleton(symbol)
  const real = Object.hasOwn(wellKnown, meant) ? wellKnown[meant] : undefined
  return real === undefined || real[chain].includes(address) ? undefined : meant
}

/**
 * Why a token is likely to be spam, by what it says of itself; undefined where nothing speaks for it.
 *
 * @example
 * ```ts
 * import { detectSpamToken } from "@glossa/classify"
 *
 * detectSpamToken("ethereum", "0x00000000000000000000000000000000000000aa", { symbol: "USDC" }) // "impostor: not the real USDC"
 * ```
 */
export const detectSpamToken = (
  chain: Chain,
  address: Address,
  { name = "", symbol = "" }: Token
): string | undefined => {
  const impostor = impostorOf(chain, address, symbol)
  if (impostor !== undefined) return `impostor: not the real ${impostor}`
  return advertisement.test(`${name} ${symbol}`) ? "advertisement: in the token's name" : undefined
}
