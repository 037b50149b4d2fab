import { expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../test/makeTransaction.ts"
import { ledgerOf } from "../ledger/Ledger.ts"
import type { Create2 } from "../rule/Create2.ts"
import { prover } from "./prover.ts"

const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const through = (pool: `0x${string}`) =>
  ledgerOf(makeTransaction({ logs: [transferLog(usdc, who("a"), pool, 1n), transferLog(weth, pool, who("a"), 1n)] }))

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

test("another contract that moves the same tokens is not", () => {
  expect(prover(uniswapV2)("ethereum", who("fake"), through(who("fake")))).toBeUndefined()
})

test("a factory proves nothing on a chain where it is not", () => {
  const v2 = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"
  expect(prover(uniswapV2)("polygon", v2, through(v2))).toBeUndefined()
})
