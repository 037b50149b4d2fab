import type { Address } from "@glossa/classify"
import { keccak256 } from "ethers"

/** The same address on several chains: https://docs.uniswap.org/contracts/v3/reference/deployments/ */
export const uniswapV3Factory: Address = "0x1f98431c8ad98523631ae4a59f267346ea31f984"

/** Uniswap's `PoolAddress.POOL_INIT_CODE_HASH`. */
const initCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Hundredths of a basis point. */
export const poolFees = [100, 500, 3000, 10_000] as const

const padded = (hex: string) => hex.slice(2).padStart(64, "0")

/** The address of the pool of two tokens, whether or not it exists (EIP-1014). */
export const poolAddress = (a: Address, b: Address, fee: number): Address => {
  const [token0, token1] = a < b ? [a, b] : [b, a]
  const salt = keccak256(`0x${padded(token0)}${padded(token1)}${fee.toString(16).padStart(64, "0")}`)
  const hash = keccak256(`0xff${uniswapV3Factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`)
  return `0x${hash.slice(-40)}`
}
