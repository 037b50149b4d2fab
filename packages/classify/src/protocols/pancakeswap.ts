import { type Create2, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** V3 pools, whose Swap events also have the protocol's fee; of @pancakeswap/v3-sdk. V2 is a fork in uniswap-v2.ts. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 2500, 10_000, 100],
  factories: [
    {
      name: "PancakeSwap V3",
      factory: "0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9",
      initCodeHash: "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2"
    }
  ],
  allowsUnproven: true
}

/** MasterChefV3, where position NFTs are staked: its pools call it in the middle of a swap. */
const chef: Deployments = {
  ethereum: ["0x556b9306565093c855aea9ae92a594704c2cd59e"],
  bnb: ["0x556b9306565093c855aea9ae92a594704c2cd59e"],
  arbitrum: ["0x5e09acf80c0296740ec5d6f643005a4ef8daa694"],
  base: ["0xc6a2db661d5a5690172d8eb0a7dea2d3008665a3"],
  linea: ["0x22e2f236065b780fa33ec8c4e58b99ebc8b55c57"]
}

export default protocol({
  id: "pancakeswap",
  name: "PancakeSwap",
  type: "exchange",
  url: "https://developer.pancakeswap.finance/contracts/v3/overview",
  // V3 router, migrator, smart routers, universal routers, the zap; of @pancakeswap/smart-router and universal-router-sdk, pancake-frontend.
  contracts: {
    ...onEveryChain("0x1b81d678ffb9c0263b24a97847620c99d213eb14", "0xbc203d7f83677c7ed3f7acec959963e7f4ecc5c2"),
    ethereum: ["0x13f4ea83d0bd40e75c8222255bc855a974568dd4", "0x65b382653f7c31bc0af67f188122035461ec9c76"],
    bnb: [
      "0x13f4ea83d0bd40e75c8222255bc855a974568dd4",
      "0x1a0a18ac4becddbd6389559687d1a73d8927e416",
      "0xd9c500dff816a1da21a48a732d3498bf09dc9aeb",
      "0xd4c4a7c55c9f7b3c48bafb6e8643ba79f42418df"
    ],
    arbitrum: ["0x32226588378236fd0c7c4053999f88ac0e5cac77", "0xfe6508f0015c778bdcc1fb5465ba5ebe224c9912"],
    base: [
      "0x678aa4bf4e210cf2166753e054d5b7c31cc7fa86",
      "0xfe6508f0015c778bdcc1fb5465ba5ebe224c9912",
      "0xd9c500dff816a1da21a48a732d3498bf09dc9aeb"
    ],
    linea: ["0x678aa4bf4e210cf2166753e054d5b7c31cc7fa86", "0xfe6508f0015c778bdcc1fb5465ba5ebe224c9912"]
  },
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Deposit(address indexed from, uint256 indexed pid, uint256 indexed tokenId, uint256 liquidity, int24 tickLower, int24 tickUpper)",
      {
        at: chef,
        means: ({ args }) => ({
          action: "stake",
          actor: args.from,
          contractType: "savings",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event("event Withdraw(address indexed from, address to, uint256 indexed pid, uint256 indexed tokenId)", {
      at: chef,
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.from,
        operation: "unstake",
        contractType: "savings",
        metadata: { tokenId: args.tokenId.toString() }
      })
    }),
    event(
      "event Harvest(address indexed sender, address to, uint256 indexed pid, uint256 indexed tokenId, uint256 reward)",
      { at: chef, means: ({ args }) => ({ action: "claim", actor: args.sender, contractType: "savings" }) }
    )
  ]
})
