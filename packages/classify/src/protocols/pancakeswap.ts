import addresses from "../addresses/pancakeswap.json" with { type: "json" }
import { at, type Create2, event, factories, protocol } from "../rule/index.ts"

/** V3 pools, whose Swap events also have the protocol's fee; of @pancakeswap/v3-sdk. V2 is a fork in uniswap-v2.ts. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 2500, 10_000, 100],
  factories: factories(addresses, "factory", "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2"),
  allowsUnproven: true
}

/** MasterChefV3, where position NFTs are staked: its pools call it in the middle of a swap. */
const chef = at(addresses, "chef")

export default protocol({
  id: "pancakeswap",
  name: "PancakeSwap",
  type: "exchange",
  url: "https://developer.pancakeswap.finance/contracts/v3/overview",
  // V3 router, migrator, smart routers, universal routers, the zap; of @pancakeswap/smart-router and universal-router-sdk, pancake-frontend.
  named: at(addresses),
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
