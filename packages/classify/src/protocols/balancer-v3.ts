import { type Act, type Address, event, onEveryChain, protocol } from "../rule/index.ts"

const vault = onEveryChain("0xba1333333333a1ba1108e8412f11850a5c319ba9")

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
    ],
    base: [
      "0x3f170631ed9821ca51a59d996ab095162438dc10",
      "0x76578ecf9a141296ec657847fb45b0585bcda3a6",
      "0x85a80afee867adf27b50bdb7b76da70f1e853062",
      "0x9da18982a33fd0c7051b19f0d7c76f2d5e7e017c",
      "0xf23b4db826dba14c0e857029dff076b1c0264843",
      "0x4132f7acc9db7a6cf7be2dd3a9dc8b30c7e6e6c8",
      "0x7fa49df302a98223d98d115fc4fcd275576f6faa"
    ],
    arbitrum: [
      "0xeaedc32a51c510d35ebc11088fd5ff2b47aacf2e",
      "0xad89051bed8d96f045e8912ae1672c6c0bf8a85e",
      "0xc1a64500e035d9159c8826e982dfb802003227f0",
      "0x1311fbc9f60359639174c1e7cc2032dbdb5cc4d1",
      "0x311334883921fb1b813826e585df1c2be4358615",
      "0xbf94192c652183c0f50056417f4d04810329f12c"
    ],
    gnosis: [
      "0x4eff2d77d9ffbaefb4b141a3e494c085b3ff4cb5",
      "0x84813aa3e079a665c0b80f944427ee83cba63617",
      "0xe2fa4e1d17725e72dcdafe943ecf45df4b9e285b",
      "0x6ead84af26e997d27998fc9f8614e8a19bb93938",
      "0xc1a64500e035d9159c8826e982dfb802003227f0",
      "0x86e67e115f96df37239e0479441303de0de7bc2b",
      "0xefb3878e07dfa9bd7ed56f2f4ec82c32e51a9575"
    ],
    avalanche: [
      "0xf39ca6ede9bf7820a952b52f3c94af526bab9015",
      "0xc9b36096f5201ea332db35d6d195774ea0d5988f",
      "0x0c8f71d19f87c0bd1b9bad2484ecc3388d5dbb98",
      "0x22625eedd92c81a219a83e1dc48f88d54786b017",
      "0x6623d1ceeab236ae93acafb285ddfb77336b6981"
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
