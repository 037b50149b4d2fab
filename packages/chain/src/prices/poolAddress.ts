import type { Address, Chain } from "@glossa/classify"
import { keccak256 } from "ethers"

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
export const poolFees = [100, 500, 3000, 10_000] as const

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
