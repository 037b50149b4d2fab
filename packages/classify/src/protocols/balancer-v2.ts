import addresses from "../addresses/balancer-v2.json" with { type: "json" }
import { address, at, byName, call, event, poolCreated, protocol } from "../rule/index.ts"

/** Addresses of @balancer-labs/v2-deployments and @balancer/sdk. Beethoven X on Optimism uses the same vault. */
const vault = at(addresses, "vault")
const orchard = at(addresses, "orchard")

export default protocol({
  id: "balancer-v2",
  name: "Balancer V2",
  type: "exchange",
  url: "https://docs-v2.balancer.fi/reference/contracts/apis/vault.html",
  // The vault and its relayers.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
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
      means: ({ args, transaction }) => poolCreated(transaction.from, args.poolAddress)
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
