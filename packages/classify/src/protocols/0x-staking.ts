import addresses from "../addresses/0x-staking.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** @0x/contract-addresses; events of @0x/contract-artifacts, Staking. */
const staking = at(addresses, "staking")

export default protocol({
  id: "0x-staking",
  name: "0x Protocol",
  type: "savings",
  url: "https://github.com/0xProject/0x-protocol-specification/blob/master/staking/staking-specification.md",
  rules: [
    event("event Stake(address indexed staker, uint256 amount)", {
      at: staking,
      means: ({ args }) => ({ action: "stake", actor: args.staker })
    }),
    event("event Unstake(address indexed staker, uint256 amount)", {
      at: staking,
      means: ({ args }) => ({ action: "withdraw", actor: args.staker, operation: "unstake" })
    }),
    event(
      "event MoveStake(address indexed staker, uint256 amount, uint8 fromStatus, bytes32 indexed fromPool, uint8 toStatus, bytes32 indexed toPool)",
      {
        at: staking,
        // Status 1 is delegated to a pool.
        means: ({ args }) => ({
          action: args.toStatus === 1 ? "stake" : "withdraw",
          actor: args.staker,
          ...(args.toStatus === 1
            ? { operation: "delegate" }
            : { operation: "undelegate", sentence: "Undelegated [{received}|tokens] from {contract}" })
        })
      }
    ),
    event("event StakingPoolCreated(bytes32 poolId, address operator, uint32 operatorShare)", {
      at: staking,
      means: ({ args }) => ({
        action: "create",
        actor: args.operator,
        sentence: "Created a staking pool on {contract}"
      })
    })
  ]
})
