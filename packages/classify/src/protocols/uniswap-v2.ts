import { type Chain, type Create2, event, type Factory, pairRules, protocol } from "../rule/index.ts"

/** Hashes of the pairs' creation code: of UniswapV2Library.pairFor and of sushi. */
const uniswap = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
const sushi = "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303"

/** Of @uniswap/sdk-core and sushi. */
const factories: ReadonlyArray<readonly [name: string, chain: Chain, factory: Factory["factory"]]> = [
  ["Uniswap V2", "ethereum", "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"],
  ["Uniswap V2", "optimism", "0x0c3c1c532f1e39edf36be9fe0be1410313e074bf"],
  ["Uniswap V2", "polygon", "0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c"],
  ["Uniswap V2", "base", "0x8909dc15e40173ff4699343b6eb8132c65e18ec6"],
  ["Uniswap V2", "arbitrum", "0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9"],
  ["Uniswap V2", "bnb", "0x8909dc15e40173ff4699343b6eb8132c65e18ec6"],
  ["Uniswap V2", "avalanche", "0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c"],
  ["Uniswap V2", "linea", "0x114a43df6c5f54ebb8a9d70cd1951d3dd68004c7"],
  ["SushiSwap", "ethereum", "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac"],
  ["SushiSwap", "optimism", "0xfbc12984689e5f15626bad03ad60160fe98b303c"],
  ["SushiSwap", "polygon", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap", "base", "0x71524b4f93c58fcbf659783284e38825f0622859"],
  ["SushiSwap", "arbitrum", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap", "bnb", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap", "gnosis", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap", "avalanche", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap", "linea", "0xfbc12984689e5f15626bad03ad60160fe98b303c"],
  ["SushiSwap", "scroll", "0xb45e53277a7e0f1d35f2a77160e91e25507f1763"]
]

const pairs: Create2 = {
  salt: "tokens",
  factories: factories.map(([name, chain, factory]) => ({
    name,
    chain,
    factory,
    initCodeHash: name === "SushiSwap" ? sushi : uniswap
  })),
  allowsUnproven: true
}

const router = "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"
const sushiRouter = "0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"

export default protocol({
  id: "uniswap-v2",
  name: "Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  contracts: {
    ethereum: ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d", "0xf164fc0ec4e93095b804a4795bbe1e041497b92a"],
    optimism: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
    polygon: ["0xedf6066a2b290c185783862c7f4776a2c8077ad1"],
    base: [router],
    arbitrum: [router],
    bnb: [router],
    avalanche: [router],
    linea: ["0x8702463e73f74d0b6765abceb314ef07acb92650"]
  },
  forks: [
    {
      name: "SushiSwap",
      contracts: {
        ethereum: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
        optimism: ["0x2abf469074dc0b54d793850807e6eb5faf2625b1"],
        polygon: [sushiRouter],
        base: ["0x6bded42c6da8fbf0d2ba55b2fa120c5e0c8d7891"],
        arbitrum: [sushiRouter],
        bnb: [sushiRouter],
        gnosis: [sushiRouter],
        avalanche: [sushiRouter],
        linea: ["0x2abf469074dc0b54d793850807e6eb5faf2625b1"],
        scroll: ["0x9b3336186a38e1b6c21955d112dbb0343ee061ee"]
      }
    }
  ],
  rules: [
    ...pairRules(pairs),
    event("event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)", {
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "create-pool",
        sentence: "Created a liquidity pool on {contract}",
        metadata: { pool: args.pair }
      })
    })
  ]
})
