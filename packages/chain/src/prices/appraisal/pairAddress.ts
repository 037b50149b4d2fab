import type { Address, Chain } from "@glossa/classify"
import { getCreate2Address, solidityPackedKeccak256 } from "ethers"

interface PairFactory {
  readonly factory: Address
  readonly initCodeHash: string
}

const uniswap = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
const sushi = "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303"
const pancake = "0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d"

const sushiFactory: PairFactory = { factory: "0xc35dadb65012ec5796536bd9864ed8773abc74c4", initCodeHash: sushi }
const pancakeFactory: PairFactory = { factory: "0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e", initCodeHash: pancake }

/** Factories of Uniswap v2 pairs and of forks. */
const factories: Readonly<Partial<Record<Chain, ReadonlyArray<PairFactory>>>> = {
  ethereum: [
    { factory: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f", initCodeHash: uniswap },
    { factory: "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac", initCodeHash: sushi }
  ],
  polygon: [
    { factory: "0x5757371414417b8c6caad45baef941abc7d3ab32", initCodeHash: uniswap }, // QuickSwap
    sushiFactory
  ],
  base: [{ factory: "0x8909dc15e40173ff4699343b6eb8132c65e18ec6", initCodeHash: uniswap }, pancakeFactory],
  arbitrum: [
    { factory: "0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9", initCodeHash: uniswap },
    sushiFactory,
    pancakeFactory
  ],
  bnb: [
    {
      factory: "0xca143ce32fe78f1f7019d7d551a6402fc5350c73", // PancakeSwap
      initCodeHash: "0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5"
    },
    {
      factory: "0x858e3312ed3a876947ea49d572a7c42de08af7ee", // Biswap
      initCodeHash: "0xfea293c909d87cd4153593f077b76bb7e94340200f4ee84211ae8e4f9bd7ffdf"
    },
    { factory: "0x8909dc15e40173ff4699343b6eb8132c65e18ec6", initCodeHash: uniswap }
  ],
  gnosis: [
    {
      factory: "0xa818b4f111ccac7aa31d0bcc0806d64f2e0737d7", // Honeyswap
      initCodeHash: "0x3f88503e8580ab941773b59034fb4b2a63e86dbc031b3633a925533ad3ed2b93"
    },
    sushiFactory
  ],
  avalanche: [
    {
      factory: "0x9ad6c38be94206ca50bb0d90783181662f0cfa10", // Trader Joe
      initCodeHash: "0x0bbca9af0511ad1a1da383135cf3a8d2ac620e549ef9f6ae3a4c33c2fed0af91"
    },
    {
      factory: "0xefa94de7a4656d787667c749f7e1223d71e9fd88", // Pangolin
      initCodeHash: "0x40231f6b438bce0797c9ada29b718a87ea0a5cea3fe9a771abdd76bd41a3e545"
    },
    sushiFactory
  ],
  linea: [pancakeFactory]
}

/** Whether a contract is the pair of two tokens: a factory derives the address from them (EIP-1014). */
export const isPair = (chain: Chain, pair: Address, token0: Address, token1: Address): boolean =>
  (factories[chain] ?? []).some(({ factory, initCodeHash }) => {
    const salt = solidityPackedKeccak256(["address", "address"], [token0, token1])
    return getCreate2Address(factory, salt, initCodeHash).toLowerCase() === pair
  })
