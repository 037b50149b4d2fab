import type { Address } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import type { Appraisal, Appraised, Dollars } from "./Appraisal.ts"
import { balanceCall } from "./balanceCall.ts"
import type { Price } from "./Price.ts"
import { poolAddress, poolFees } from "./poolAddress.ts"
import { observe, poolPrice } from "./poolPrice.ts"
import { wordIn } from "./words.ts"

/** Dollars that a pool must hold, and its liquidity around the price stand for, before its price counts. */
const leastDepth = 50_000

interface Pool {
  readonly at: Address
  readonly quote: Address
  /** Dollars of one smallest unit of the quote. */
  readonly worth: number
}

/**
 * By the deepest of the token's Uniswap v3 pools. Whoever made a token also made the price of its pool: such a token is worth
 * nothing that its pool could not pay out.
 */
export const poolAppraisal = ({ chain, token, curated }: Appraised, dollars: Dollars): Appraisal => {
  const pools = chains[chain].pricing.quoteTokens.flatMap((quote): ReadonlyArray<Pool> => {
    const worth = dollars(quote)
    if (worth === undefined || quote === token) return []
    return poolFees.map(fee => ({ at: poolAddress(token, quote, fee), quote, worth }))
  })
  return {
    calls: pools.flatMap(({ at, quote }) => [{ to: at, data: observe }, balanceCall(quote, at)]),
    read: answers => {
      let [deepest, price] = [leastDepth, undefined as Price | undefined]
      for (const [i, { quote, worth }] of pools.entries()) {
        const found = poolPrice(answers[2 * i])
        if (found === undefined) continue
        const held = Number(wordIn(answers[2 * i + 1]) ?? 0n) * worth
        const isFirst = token < quote
        const depth = Math.min(held, found.depth[isFirst ? 1 : 0] * worth)
        if (depth < deepest) continue
        deepest = depth
        price = { each: (isFirst ? found.price : 1 / found.price) * worth, ...(curated ? {} : { most: held }) }
      }
      return price
    }
  }
}
