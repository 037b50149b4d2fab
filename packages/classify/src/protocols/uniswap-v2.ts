import { type Create2, event, protocol } from "../rule/index.ts"

/** Of UniswapV2Library.pairFor; most forks kept the pair's code and with it the hash. */
const initCodeHash = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
const sushiHash = "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303"

const pairs: Create2 = {
  salt: "tokens",
  factories: [
    { name: "Uniswap V2", chain: "ethereum", factory: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f", initCodeHash },
    { name: "Uniswap V2", chain: "optimism", factory: "0x0c3c1c532f1e39edf36be9fe0be1410313e074bf", initCodeHash },
    { name: "Uniswap V2", chain: "polygon", factory: "0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c", initCodeHash },
    {
      name: "SushiSwap",
      chain: "ethereum",
      factory: "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac",
      initCodeHash: sushiHash
    },
    {
      name: "SushiSwap",
      chain: "polygon",
      factory: "0xc35dadb65012ec5796536bd9864ed8773abc74c4",
      initCodeHash: sushiHash
    },
    { name: "QuickSwap", chain: "polygon", factory: "0x5757371414417b8c6caad45baef941abc7d3ab32", initCodeHash }
  ]
}

export default protocol({
  id: "uniswap-v2",
  name: "Uniswap V2",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair",
  contracts: {
    ethereum: ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d", "0xf164fc0ec4e93095b804a4795bbe1e041497b92a"],
    optimism: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
    polygon: ["0xedf6066a2b290c185783862c7f4776a2c8077ad1"]
  },
  rules: [
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
      {
        from: { ...pairs, otherwise: "Uniswap V2 fork" },
        means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
      }
    ),
    event("event Mint(address indexed sender, uint256 amount0, uint256 amount1)", {
      from: pairs,
      means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } })
    }),
    event("event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)", {
      from: pairs,
      means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
    }),
    event("event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)", {
      means: ({ args, transaction }) => ({
        action: "create",
        by: transaction.from,
        operation: "create-pool",
        says: "Created a liquidity pool on {contract}",
        metadata: { pool: args.pair }
      })
    })
  ]
})
