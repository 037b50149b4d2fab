import { address, call, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Addresses of @balancer-labs/v2-deployments and @balancer/sdk. Beethoven X on Optimism uses the same vault. */
const vaultAddress = "0xba12222222228d8ba445958a75a0704d566bf2c8"
const vault: Deployments = onEveryChain(vaultAddress)
const orchard: Deployments = {
  ethereum: ["0xdae7e32adc5d490a43ccba1f0c736033f2b4efca"],
  polygon: ["0x0f3e0c4218b7b0108a3643cfe9d3ec0d4f57c54e"]
}

export default protocol({
  id: "balancer-v2",
  name: "Balancer V2",
  type: "exchange",
  url: "https://docs-v2.balancer.fi/reference/contracts/apis/vault.html",
  // The vault and its relayers.
  contracts: {
    ethereum: [
      vaultAddress,
      "0xac9f49ef3ab0bbc929f7b1bb0a17e1fca5786251",
      "0x51cc53375a8920ae54c0561e73a9d0423a74832e",
      "0x886a3ec7bcc508b8795990b60fa21f85f9db7948",
      "0x2536dfeecb7a0397cf98edada8486254533b1afa",
      "0x35cea9e57a393ac66aaa7e25c391d52c74b5648f",
      "0xdcdbf71a870cc60c6f9b621e28a7d3ffd6dd4965"
    ],
    optimism: [
      vaultAddress,
      "0x195cccbe464ef9073d1f7a1ba1c9bf0f56dfffff",
      "0x1a58897ab366082028ced3740900ecbd765af738",
      "0x015aca20a1422f3c729086c17f15f10e0cfbc75a"
    ],
    polygon: [
      vaultAddress,
      "0x4574ccbcc09a00c9ee55fb92fe353699a4fa800e",
      "0xf537ddd7f4cc72c6c08866b62eae9378f1f62da8",
      "0xcf6a66e32dca0e26acc3426b851fd8acbf12dac7",
      "0x28a224d9d398a1ebb7ba69bca515898966bb1b6b",
      "0xb1ed8d3b5059b3281d43306cc9d043ce8b22599b"
    ]
  },
  forks: [{ name: "Swaap", contracts: onEveryChain("0xd315a9c38ec871068fec378e4ce78af528c76293") }],
  rules: [
    event(
      "event Swap(bytes32 indexed poolId, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut)",
      { means: ({ args }) => ({ action: "swap", metadata: { pool: args.poolId } }) }
    ),
    event(
      "event PoolBalanceChanged(bytes32 indexed poolId, address indexed liquidityProvider, address[] tokens, int256[] deltas, uint256[] protocolFeeAmounts)",
      {
        means: ({ args }) => ({
          ...(args.deltas.some(delta => delta > 0n)
            ? ({ action: "deposit", operation: "add-liquidity" } as const)
            : ({ action: "withdraw", operation: "remove-liquidity" } as const)),
          actor: args.liquidityProvider,
          metadata: { pool: args.poolId }
        })
      }
    ),
    event("event PoolRegistered(bytes32 indexed poolId, address indexed poolAddress, uint8 specialization)", {
      at: vault,
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "create-pool",
        sentence: "Created a liquidity pool on {contract}",
        metadata: { pool: args.poolAddress }
      })
    }),
    event("event RelayerApprovalChanged(address indexed relayer, address indexed sender, bool approved)", {
      at: vault,
      means: ({ args }) => ({
        action: "approve",
        actor: args.sender,
        contractType: "token",
        ...(args.approved ? { sentence: "Approved {spender} to act on {contract}" } : { operation: "revoke" }),
        values: { spender: address(args.relayer) },
        metadata: { spender: args.relayer }
      })
    }),
    // 0 deposits into the vault's own balance, 1 withdraws from it, the others transfer.
    call(
      "function manageUserBalance((uint8 kind, address asset, uint256 amount, address sender, address recipient)[] ops)",
      {
        at: vault,
        means: ({ args, frame }) => {
          const kind = args.ops[0]?.kind
          return kind === 0 || kind === 1
            ? { action: kind === 0 ? "deposit" : "withdraw", actor: frame.from }
            : undefined
        }
      }
    ),
    event(
      "event DistributionClaimed(address indexed distributor, address indexed token, uint256 distributionId, address indexed claimer, address recipient, uint256 amount)",
      { at: orchard, means: ({ args }) => ({ action: "claim", actor: args.claimer }) }
    )
  ]
})
