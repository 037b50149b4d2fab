import { address, call, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Addresses of @balancer-labs/v2-deployments and @balancer/sdk. Beethoven X on Optimism uses the same vault. */
const vault: Deployments = onEveryChain("0xba12222222228d8ba445958a75a0704d566bf2c8")
const orchard: Deployments = {
  ethereum: ["0xdae7e32adc5d490a43ccba1f0c736033f2b4efca"],
  polygon: ["0x0f3e0c4218b7b0108a3643cfe9d3ec0d4f57c54e"],
  arbitrum: ["0x751a0bc0e3f75b38e01cf25bfce7ff36de1c87de", "0x9805dcfd25e6de36bad8fe9d3fe2c9b44b764102"]
}

export default protocol({
  id: "balancer-v2",
  name: "Balancer V2",
  type: "exchange",
  url: "https://docs-v2.balancer.fi/reference/contracts/apis/vault.html",
  // The vault and its relayers.
  contracts: {
    ...vault,
    ethereum: [
      "0xac9f49ef3ab0bbc929f7b1bb0a17e1fca5786251",
      "0x51cc53375a8920ae54c0561e73a9d0423a74832e",
      "0x886a3ec7bcc508b8795990b60fa21f85f9db7948",
      "0x2536dfeecb7a0397cf98edada8486254533b1afa",
      "0x35cea9e57a393ac66aaa7e25c391d52c74b5648f",
      "0xdcdbf71a870cc60c6f9b621e28a7d3ffd6dd4965"
    ],
    optimism: [
      "0x195cccbe464ef9073d1f7a1ba1c9bf0f56dfffff",
      "0x1a58897ab366082028ced3740900ecbd765af738",
      "0x015aca20a1422f3c729086c17f15f10e0cfbc75a"
    ],
    polygon: [
      "0x4574ccbcc09a00c9ee55fb92fe353699a4fa800e",
      "0xf537ddd7f4cc72c6c08866b62eae9378f1f62da8",
      "0xcf6a66e32dca0e26acc3426b851fd8acbf12dac7",
      "0x28a224d9d398a1ebb7ba69bca515898966bb1b6b",
      "0xb1ed8d3b5059b3281d43306cc9d043ce8b22599b"
    ],
    base: ["0x76f7204b62f554b79d444588edac9dfa7032c71a", "0x7c3c773c878d2238a9b64d8cee02377bf07ed06a"],
    arbitrum: [
      "0x466262c2a275ab106e54d95b5b04603e12b58ca1",
      "0x440ec9c8b78518d420e6fb6c6c838421f28bc280",
      "0x42e49b48573c725ee32d2579060ed06894f97002",
      "0x5bf3b7c14b10f16939d63bd679264a1aa951b4d5",
      "0x598ce0f1ab64b27256759ef99d883ee51138b9bd",
      "0x9b892e515d2ab8869f17488d64b3b918731cc70d"
    ],
    gnosis: [
      "0xef606f58a4fd0fccb066c6203d0994694d3eb2d3",
      "0x3536fd480ca495ac91e698a703248a8915c137a3",
      "0x2163c2fcd0940e84b8a68991bf926edfb0cd926c"
    ],
    avalanche: ["0x03f1ab8b19bce21eb06c364aec9e40322572a1e9", "0xa084c11cb55e67c9becf9607f1dbb20ec4d5e7b2"]
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
