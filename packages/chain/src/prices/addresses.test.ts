import type { Address, Chain } from "@glossa/classify"
import { expect, test } from "vitest"
import { isPair } from "./pairAddress.ts"
import { poolAddress } from "./poolAddress.ts"

const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const wpol = "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270"
const bridgedUsdc = "0x2791bca1f2de4661ed88a30c99a7a9449aa84174"
const bridgedWeth = "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"

test("pools are where mainnet has them, whichever token is named first", () => {
  expect(poolAddress(weth, usdc, 500)).toBe("0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640")
  expect(poolAddress(usdc, weth, 3000)).toBe("0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8")
})

test.each<[string, Chain, Address, Address, Address]>([
  ["Uniswap", "ethereum", "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc", usdc, weth],
  ["SushiSwap", "ethereum", "0x397ff1542f962076d0bfe58ea045ffa2d347aca0", usdc, weth],
  ["QuickSwap", "polygon", "0x6e7a5fafcec6bb1e78bae2a1f0b612012bf14827", wpol, bridgedUsdc],
  ["SushiSwap on polygon", "polygon", "0x34965ba0ac2451a34a0471f04cca3f990b8dea27", bridgedUsdc, bridgedWeth]
])("a pair of %s is known by its tokens", (_, chain, pair, token0, token1) => {
  expect(isPair(chain, pair, token0, token1)).toBe(true)
  expect(isPair(chain, pair, token1, token0)).toBe(false)
  expect(isPair("optimism", pair, token0, token1)).toBe(false)
})
