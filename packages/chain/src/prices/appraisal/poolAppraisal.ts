import type { Address, Chain, Hex } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { keccak256 } from "ethers"
import { wordIn, wordsIn } from "../../rpc/words.ts"
import type { Price } from "../Price.ts"
import { type Appraisal, type Appraised, balanceCall, type FeedPrices } from "./Appraisal.ts"

/** Uniswap's first deployment, which has one address on several chains. */
export const uniswapV3Factory: Address = "0x1f98431c8ad98523631ae4a59f267346ea31f984"

/** https://developers.uniswap.org/docs/protocols/v3/deployments */
const factories: Readonly<Partial<Record<Chain, Address>>> = {
  ethereum: uniswapV3Factory,
  optimism: uniswapV3Factory,
  polygon: uniswapV3Factory,
  arbitrum: uniswapV3Factory,
  base: "0x33128a8fc17869897dce68ed026d694621f6fdfd",
  bnb: "0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7",
  gnosis: "0xe32f7dd7e3f098d518ff19a22d5f028e076489b1",
  avalanche: "0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad",
  linea: "0x31fafd4889fa1269f7a13a66ee0fb458f27d72a9",
  scroll: "0x70c62c8b8e801124a4aa81ce07b637a3e83cb919"
}

/** Uniswap's `PoolAddress.POOL_INIT_CODE_HASH`. */
const initCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Hundredths of a basis point. */
const poolFees = [100, 500, 3000, 10_000] as const

const padded = (hex: string) => hex.slice(2).padStart(64, "0")

/** The address of the pool of two tokens, whether or not it exists (EIP-1014); undefined on a chain without Uniswap. */
export const poolAddress = (chain: Chain, a: Address, b: Address, fee: number): Address | undefined => {
  const factory = factories[chain]
  if (factory === undefined) return undefined
  const [token0, token1] = a < b ? [a, b] : [b, a]
  const salt = keccak256(`0x${padded(token0)}${padded(token1)}${fee.toString(16).padStart(64, "0")}`)
  const hash = keccak256(`0xff${factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`)
  return `0x${hash.slice(-40)}`
}

const windows = 5
/** Seconds of each. */
const window = 360
/** Seconds: half an hour in all. */
const span = windows * window
const ago = Array.from({ length: windows + 1 }, (_, i) => span - i * window)

const word = (value: number) => value.toString(16).padStart(64, "0")

/** `observe(uint32[])` at the ends of five windows of six minutes each. */
const observe: Hex = `0x883bdbfd${word(32)}${word(ago.length)}${ago.map(word).join("")}`

/** The average price and the depth of a pool over half an hour. */
interface PoolPrice {
  /** Smallest units of token1 for one smallest unit of token0. */
  readonly price: number
  /** Smallest units of token0 and token1 in the liquidity around the price (harmonic mean). */
  readonly depth: readonly [number, number]
}

const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2]!

/**
 * The median of five averages over six minutes each. A price that lasted for one block moves at most two of them, however extreme it was. A
 * single average over half an hour would move with it. Undefined if the pool keeps observations for a shorter time.
 */
export const poolPrice = (answer: Hex | null | undefined): PoolPrice | undefined => {
  const count = ago.length
  // two offsets, then two lists, each with its length first
  const words = wordsIn(answer, 2 + 2 * (1 + count))
  if (words === undefined || words[0] !== 64n || words[2] !== BigInt(count) || words[3 + count] !== BigInt(count))
    return undefined
  const ticks = words.slice(3, 3 + count).map(cumulative => BigInt.asIntN(56, cumulative))
  const seconds = words.slice(4 + count)
  const price = 1.0001 ** median(ticks.slice(1).map((tick, i) => Number(tick - ticks[i]!) / window))
  const inverse = Number(BigInt.asUintN(160, seconds.at(-1)! - seconds[0]!))
  const liquidity = inverse === 0 ? 0 : (span * 2 ** 128) / inverse
  if (!Number.isFinite(price) || price <= 0) return undefined
  return { price, depth: [liquidity / Math.sqrt(price), liquidity * Math.sqrt(price)] }
}

/** US dollars that a pool must hold before its price counts, both in total and as liquidity around the price. */
const minDepth = 50_000

interface Pool {
  readonly address: Address
  readonly quote: Address
  /** US dollars of one smallest unit of the quote token. */
  readonly quotePrice: number
}

/**
 * Appraises a token by the deepest of its Uniswap v3 pools. Anyone can deploy a token and set the price of its pool. The value of a token
 * that is not curated is therefore limited to the amount that the pool could pay out.
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
