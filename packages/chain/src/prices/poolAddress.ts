import { AbiCoder, getCreate2Address, keccak256 } from "ethers"
import type { Address } from "../Transaction.ts"

/** The same on ethereum, optimism and polygon: https://docs.uniswap.org/contracts/v3/reference/deployments/ */
export const uniswapV3Factory: Address = "0x1f98431c8ad98523631ae4a59f267346ea31f984"

/** Uniswap's `PoolAddress.POOL_INIT_CODE_HASH`. */
const initCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Hundredths of a basis point. */
export const poolFees = [100, 500, 3000, 10_000] as const

/** Where the factory puts the pool of two tokens, whether or not it is there. */
export const poolAddress = (a: Address, b: Address, fee: number): Address => {
  const [token0, token1] = a < b ? [a, b] : [b, a]
  const salt = keccak256(AbiCoder.defaultAbiCoder().encode(["address", "address", "uint24"], [token0, token1, fee]))
  return getCreate2Address(uniswapV3Factory, salt, initCodeHash).toLowerCase() as Address
}
