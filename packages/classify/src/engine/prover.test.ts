import { expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../test/makeTransaction.ts"
import { computeLedger } from "../ledger/Ledger.ts"
import type { Create2 } from "../rule/Create2.ts"
import { prover } from "./prover.ts"

const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const through = (pool: `0x${string}`) =>
  computeLedger(
    makeTransaction({ logs: [transferLog(usdc, who("a"), pool, 1n), transferLog(weth, pool, who("a"), 1n)] })
  )

const uniswapV2: Create2 = {
  salt: "tokens",
  factories: [
    {
      name: "Uniswap V2",
      factory: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
      initCodeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      chain: "ethereum"
    }
  ]
}
const uniswapV3: Create2 = {
  salt: "tokens-fee",
  fees: [500, 3000],
  factories: [
    {
      name: "Uniswap V3",
      factory: "0x1f98431c8ad98523631ae4a59f267346ea31f984",
      initCodeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    }
  ]
}

test("the USDC/WETH pools of mainnet are proven from their two tokens", () => {
  const [v2, v3] = ["0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc", "0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8"] as const
  expect(prover(uniswapV2)("ethereum", v2, through(v2))?.name).toBe("Uniswap V2")
  expect(prover(uniswapV3)("ethereum", v3, through(v3))?.name).toBe("Uniswap V3")
})

test("another contract that moves the same tokens is not proven", () => {
  expect(prover(uniswapV2)("ethereum", who("fake"), through(who("fake")))).toBeUndefined()
})

test("a factory proves no pools on other chains", () => {
  const v2 = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"
  expect(prover(uniswapV2)("polygon", v2, through(v2))).toBeUndefined()
})

test("Solidly's, Algebra's and Velodrome's pools are proven by the salts of their factories", () => {
  const optimismUsdc = "0x7f5c764cbc14f9669b88837ca1490cca17c31607"
  const op = "0x4200000000000000000000000000000000000042"
  const [bridgedUsdc, tether] = [
    "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359",
    "0xc2132d05d31c914a87c6611c10748aeb04b58e8f"
  ] as const
  const pool = (address: `0x${string}`, token0: `0x${string}`, token1: `0x${string}`) =>
    computeLedger(
      makeTransaction({
        logs: [transferLog(token0, who("a"), address, 1n), transferLog(token1, address, who("a"), 1n)]
      })
    )
  const velodrome: Create2 = {
    salt: "tokens-flag",
    factories: [
      {
        name: "Velodrome",
        chain: "optimism",
        factory: "0x25cbddb98b35ab1ff77413456b31ec81a6b6b746",
        initCodeHash: "0xc1ac28b1c4ebe53c0cff67bab5878c4eb68759bb1e9f73977cd266b247d149f0"
      }
    ]
  }
  const algebra: Create2 = {
    salt: "tokens-padded",
    factories: [
      {
        name: "QuickSwap V3",
        chain: "polygon",
        factory: "0x2d98e2fa9da15aa6dc9581ab097ced7af697cb92",
        initCodeHash: "0x6ec6c9c8091d160c0aa74b2b14ba9c1717e95093bd3ac085cee99a49aab294a4"
      }
    ]
  }
  const volatile = "0x47029bc8f5cbe3b464004e87ef9c9419a48018cd"
  expect(prover(velodrome)("optimism", volatile, pool(volatile, op, optimismUsdc))?.name).toBe("Velodrome")
  const stable = "0x0e3eb2c75bd7dd0e12249d96b1321d9570764d77"
  expect(prover(algebra)("polygon", stable, pool(stable, bridgedUsdc, tether))?.name).toBe("QuickSwap V3")
})

test("a factory's own fees replace the proof's", () => {
  const v3 = "0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8"
  const [uniswap] = uniswapV3.factories
  if (uniswap === undefined) throw new Error("a factory")
  const named = (fees: ReadonlyArray<number>): Create2 => ({ ...uniswapV3, factories: [{ ...uniswap, fees }] })
  expect(prover(named([100]))("ethereum", v3, through(v3))).toBeUndefined()
  expect(prover(named([3000]))("ethereum", v3, through(v3))?.name).toBe("Uniswap V3")
})
