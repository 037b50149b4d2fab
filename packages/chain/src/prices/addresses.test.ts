import type { Address, Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { expect, test } from "vitest"
import { isPair } from "./appraisal/pairAddress.ts"
import { poolAddress } from "./appraisal/poolAppraisal.ts"

const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const wpol = "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270"
const bridgedUsdc = "0x2791bca1f2de4661ed88a30c99a7a9449aa84174"
const bridgedWeth = "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"
const baseWeth = "0x4200000000000000000000000000000000000006"
const baseUsdc = "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"
const cake = "0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82"
const usdt = "0x55d398326f99059ff775485246999027b3197955"
const wbnb = "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c"
const hny = "0x71850b7e9ee3f13ab46d67167341e4bdc905eef9"
const wxdai = "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d"
const joe = "0x6e84a6216ea6dacc71ee8e6b0a5b7322eebc0fdd"
const wavax = "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7"
const arbitrumWeth = "0x82af49447d8a07e3bd95bd0d56f35241523fbab1"
const arbitrumUsdc = "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8"

test("pools are where mainnet has them, whichever token is named first", () => {
  expect(poolAddress("ethereum", weth, usdc, 500)).toBe("0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640")
  expect(poolAddress("ethereum", usdc, weth, 3000)).toBe("0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8")
})

test("pools of another factory have other addresses, and a chain without one has no pools", () => {
  const [wethOnBase, usdcOnBase] = getChain("base").pricing.quoteTokens as [Address, Address]
  expect(poolAddress("base", wethOnBase, usdcOnBase, 500)).toBe("0xd0b53d9277642d899df5c87a3966a349a798f224")
  const [wbnb, usdt] = getChain("bnb").pricing.quoteTokens as [Address, Address]
  expect(poolAddress("bnb", wbnb, usdt, 100)).toBe("0x47a90a2d92a8367a91efa1906bfc8c1e05bf10c4")
  expect(poolAddress("sonic", weth, usdc, 500)).toBeUndefined()
})

test.each<[string, Chain, Address, Address, Address]>([
  ["Uniswap", "ethereum", "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc", usdc, weth],
  ["SushiSwap", "ethereum", "0x397ff1542f962076d0bfe58ea045ffa2d347aca0", usdc, weth],
  ["QuickSwap", "polygon", "0x6e7a5fafcec6bb1e78bae2a1f0b612012bf14827", wpol, bridgedUsdc],
  ["SushiSwap on polygon", "polygon", "0x34965ba0ac2451a34a0471f04cca3f990b8dea27", bridgedUsdc, bridgedWeth],
  ["Uniswap on base", "base", "0x88a43bbdf9d098eec7bceda4e2494615dfd9bb9c", baseWeth, baseUsdc],
  ["PancakeSwap", "bnb", "0x0ed7e52944161450477ee417de9cd3a859b14fd0", cake, wbnb],
  ["Biswap", "bnb", "0x8840c6252e2e86e545defb6da98b2a0e26d8c1ba", usdt, wbnb],
  ["Honeyswap", "gnosis", "0x4505b262dc053998c10685dc5f9098af8ae5c8ad", hny, wxdai],
  ["Trader Joe", "avalanche", "0x454e67025631c065d3cfad6d71e6892f74487a15", joe, wavax],
  ["SushiSwap on arbitrum", "arbitrum", "0x905dfcd5649217c42684f23958568e533c711aa3", arbitrumWeth, arbitrumUsdc]
])("a pair of %s is known by its tokens", (_, chain, pair, token0, token1) => {
  expect(isPair(chain, pair, token0, token1)).toBe(true)
  expect(isPair(chain, pair, token1, token0)).toBe(false)
  expect(isPair("optimism", pair, token0, token1)).toBe(false)
})
