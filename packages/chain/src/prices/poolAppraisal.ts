import type { Address } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { type Appraisal, type Appraised, balanceCall, type FeedPrices } from "./Appraisal.ts"
import type { Price } from "./Price.ts"
import { poolAddress, poolFees } from "./poolAddress.ts"
import { observe, poolPrice } from "./poolPrice.ts"
import { wordIn } from "./words.ts"

/** US dollars that a pool must hold, also as liquidity around the price, before its price counts. */
const minDepth = 50_000

interface Pool {
  readonly address: Address
  readonly quote: Address
  /** US dollars of one smallest unit of the quote token. */
  readonly quotePrice: number
}

/**
 * Appraises a token by the deepest of its Uniswap v3 pools. Anyone can deploy a token and set the price of its pool, so that tokens
 * that are not curated count no more than the pool could pay out.
 */
export const poolAppraisal = ({ chain, token, curated }: Appraised, feedPrices: FeedPrices): Appraisal => {
  const pools = getChain(chain).pricing.quoteTokens.flatMap((quote): ReadonlyArray<Pool> => {
    const quotePrice = feedPrices(quote)
    if (quotePrice === undefined || quote === token) return []
    return poolFees.flatMap(fee => {
      const address = poolAddress(chain, token, quote, fee)
      return address === undefined ? [] : [{ address, quote, quotePrice }]
    })
  })
  return {
    calls: pools.flatMap(({ address, quote }) => [{ to: address, data: observe }, balanceCall(quote, address)]),
    read: answers => {
      let [deepest, price] = [minDepth, undefined as Price | undefined]
      for (const [i, { quote, quotePrice }] of pools.entries()) {
        const pool = poolPrice(answers[2 * i])
        if (pool === undefined) continue
        const balance = Number(wordIn(answers[2 * i + 1]) ?? 0n) * quotePrice
        const isFirst = token < quote
        const depth = Math.min(balance, pool.depth[isFirst ? 1 : 0] * quotePrice)
        if (depth < deepest) continue
        deepest = depth
        price = {
          usdPerUnit: (isFirst ? pool.price : 1 / pool.price) * quotePrice,
          ...(curated ? {} : { maxUsd: balance })
        }
      }
      return price
    }
  }
}
