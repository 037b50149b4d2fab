import type { Hex } from "@glossa/classify"
import { addressIn, wordIn, wordsIn } from "../../rpc/words.ts"
import type { Appraisal, Appraised, FeedPrices } from "./Appraisal.ts"
import { isPair } from "./pairAddress.ts"

/**
 * US dollars of one share of a pair, from the prices of its two tokens elsewhere and from the product of its reserves. Swaps do
 * not change that product, so that shifting the reserves for a block has no effect. See https://cmichel.io/pricing-lp-tokens/
 *
 * @param supply of shares
 * @param prices of one smallest unit of each token
 */
const pairValue = (
  supply: bigint,
  reserves: readonly [bigint, bigint],
  prices: readonly [number, number]
): number | undefined => {
  if (supply <= 0n) return undefined
  const values = reserves.map((reserve, i) => Number(reserve) * prices[i]!)
  return (2 * Math.sqrt(values[0]! * values[1]!)) / Number(supply)
}

/** token0(), token1(), getReserves(), totalSupply() */
const calls: ReadonlyArray<Hex> = ["0x0dfe1681", "0xd21220a7", "0x0902f1ac", "0x18160ddd"]

/** Appraises the share of a Uniswap v2 pair if both of its tokens have feeds. */
export const pairAppraisal = ({ chain, token }: Appraised, feedPrices: FeedPrices): Appraisal => ({
  calls: calls.map(data => ({ to: token, data })),
  read: ([first, second, reservesAnswer, supplyAnswer]) => {
    const [token0, token1] = [first && addressIn(first), second && addressIn(second)]
    const [reserves, supply] = [wordsIn(reservesAnswer, 2), wordIn(supplyAnswer)]
    if (!token0 || !token1 || reserves === undefined || supply === undefined) return undefined
    if (!isPair(chain, token, token0, token1)) return undefined
    const [price0, price1] = [feedPrices(token0), feedPrices(token1)]
    if (price0 === undefined || price1 === undefined) return undefined
    const usdPerUnit = pairValue(supply, [reserves[0]!, reserves[1]!], [price0, price1])
    return usdPerUnit === undefined ? undefined : { usdPerUnit }
  }
})
