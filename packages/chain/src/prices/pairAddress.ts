import type { Address, Chain } from "@glossa/classify"
import { getCreate2Address, solidityPackedKeccak256 } from "ethers"

interface PairFactory {
  readonly factory: Address
  readonly initCodeHash: string
}

const uniswap = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
const sushi = "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303"

/** Factories of Uniswap v2 pairs and of forks. */
const factories: Readonly<Partial<Record<Chain, ReadonlyArray<PairFactory>>>> = {
  ethereum: [
    { factory: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f", initCodeHash: uniswap },
    { factory: "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac", initCodeHash: sushi }
  ],
  polygon: [
    { factory: "0x5757371414417b8c6caad45baef941abc7d3ab32", initCodeHash: uniswap }, // QuickSwap
    { factory: "0xc35dadb65012ec5796536bd9864ed8773abc74c4", initCodeHash: sushi }
  ]
}

/** Whether a contract is the pair of two tokens: a factory derives the address from them (EIP-1014). */
export const isPair = (chain: Chain, pair: Address, token0: Address, token1: Address): boolean =>
  (factories[chain] ?? []).some(({ factory, initCodeHash }) => {
    const salt = solidityPackedKeccak256(["address", "address"], [token0, token1])
    return getCreate2Address(factory, salt, initCodeHash).toLowerCase() === pair
  })
