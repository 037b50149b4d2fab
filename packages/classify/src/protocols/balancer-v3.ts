import { type Act, type Address, type Deployments, event, protocol } from "../rule/index.ts"

const vault: Deployments = {
  ethereum: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  optimism: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"]
}

const liquidityChange = (action: Act["action"], operation: string, actor: Address, pool: Address): Act => ({
  action,
  actor,
  operation,
  metadata: { pool }
})

export default protocol({
  id: "balancer-v3",
  name: "Balancer V3",
  type: "exchange",
  url: "https://docs.balancer.fi/concepts/vault/",
  // Routers: for one pool, batches, composite and boosted pools, buffers, unbalanced joins; of @balancer/sdk.
  contracts: {
    ethereum: [
      "0xae563e3f8219521950555f5962419c8919758ea2",
      "0x5c6fb490bdfd3246eb0bb062c168decaf4bd9fdd",
      "0x136f1efcc3f8f88516b9e94110d56fdbfb1778d1",
      "0xb21a277466e7db6934556a1ce12eb3f032815c8a",
      "0x1cd776897ef4f647bf8241ec69549e4a9cb1d608",
      "0x9179c06629ef7f17cb5759f501d89997fe0e7b45",
      "0xfa80c17ee7e382c9c541bfa4bea0514e46dccba5"
    ],
    optimism: [
      "0xe2fa4e1d17725e72dcdafe943ecf45df4b9e285b",
      "0xad89051bed8d96f045e8912ae1672c6c0bf8a85e",
      "0xc9b36096f5201ea332db35d6d195774ea0d5988f",
      "0x311334883921fb1b813826e585df1c2be4358615",
      "0x03cbccbe8d2073a1dc186ae6bcd95390fcdff36f"
    ]
  },
  rules: [
    event(
      "event Swap(address indexed pool, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut, uint256 swapFeePercentage, uint256 swapFeeAmount)",
      { at: vault, means: ({ args }) => ({ action: "swap", metadata: { pool: args.pool } }) }
    ),
    event(
      "event LiquidityAdded(address indexed pool, address indexed liquidityProvider, uint8 indexed kind, uint256 totalSupply, uint256[] amountsAddedRaw, uint256[] swapFeeAmountsRaw)",
      {
        at: vault,
        means: ({ args }) => liquidityChange("deposit", "add-liquidity", args.liquidityProvider, args.pool)
      }
    ),
    event(
      "event LiquidityRemoved(address indexed pool, address indexed liquidityProvider, uint8 indexed kind, uint256 totalSupply, uint256[] amountsRemovedRaw, uint256[] swapFeeAmountsRaw)",
      {
        at: vault,
        means: ({ args }) => liquidityChange("withdraw", "remove-liquidity", args.liquidityProvider, args.pool)
      }
    ),
    event("event PoolInitialized(address indexed pool)", {
      at: vault,
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
