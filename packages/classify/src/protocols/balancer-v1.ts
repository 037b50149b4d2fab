import { type Deployments, event, protocol } from "../rule/index.ts"

/** https://docs.balancer.fi/reference/contracts/deployment-addresses: BFactory. */
const factory: Deployments = { ethereum: ["0x9424b1412450d0f8fc2255faf6046b98213b76bd"] }

/** Pools are made by a factory that salts nothing; CoW's AMM kept their events. The caller may be another address's proxy. */
export default protocol({
  id: "balancer-v1",
  name: "Balancer V1",
  type: "exchange",
  url: "https://github.com/balancer/balancer-core",
  // The exchange proxy; of paraswap's dex-lib.
  forks: [{ name: "Balancer V1", contracts: { ethereum: ["0x6317c5e82a06e1d8bf200d21f4510ac2c038ac81"] } }],
  rules: [
    event(
      "event LOG_SWAP(address indexed caller, address indexed tokenIn, address indexed tokenOut, uint256 tokenAmountIn, uint256 tokenAmountOut)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event LOG_JOIN(address indexed caller, address indexed tokenIn, uint256 tokenAmountIn)", {
      means: ({ args, log }) => ({
        action: "deposit",
        actor: args.caller,
        operation: "add-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event LOG_EXIT(address indexed caller, address indexed tokenOut, uint256 tokenAmountOut)", {
      means: ({ args, log }) => ({
        action: "withdraw",
        actor: args.caller,
        operation: "remove-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event LOG_NEW_POOL(address indexed caller, address indexed pool)", {
      at: factory,
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "create-pool",
        sentence: "Created a liquidity pool on {contract}",
        metadata: { pool: args.pool }
      })
    })
  ]
})
