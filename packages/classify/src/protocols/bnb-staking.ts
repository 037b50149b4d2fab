import addresses from "../addresses/bnb-staking.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  claimed,
  event,
  protocol,
  requestedWithdrawal,
  staked,
  withdrawn
} from "../rule/index.ts"

const hub = at(addresses, "hub")

/** Through which stakes crossed to the Beacon Chain, until that closed. */
const before = at(addresses, "before")

const moved = (actor: Address): Act => ({
  action: "stake",
  actor,
  operation: "redelegate",
  sentence: "Moved a stake to another validator with {contract}"
})

/** The system contracts that delegate BNB to validators; bnb-chain/bsc-genesis-contract StakeHub.sol, Staking.sol. */
export default protocol({
  id: "bnb-staking",
  name: "BNB Staking",
  type: "savings",
  url: "https://docs.bnbchain.org/bnb-smart-chain/staking/overview/",
  functions: [
    [staked(), "delegate(address, bool)", "delegate(address, uint256)"],
    [requestedWithdrawal(), "undelegate(address, uint256)"],
    [withdrawn(), "claim(address, uint256)", "claimBatch(address[], uint256[])", "claimUndelegated()"]
  ],
  rules: [
    event(
      "event Delegated(address indexed operatorAddress, address indexed delegator, uint256 shares, uint256 bnbAmount)",
      { at: hub, means: ({ args }) => staked(args.delegator) }
    ),
    event(
      "event Undelegated(address indexed operatorAddress, address indexed delegator, uint256 shares, uint256 bnbAmount)",
      { at: hub, means: ({ args }) => requestedWithdrawal(args.delegator) }
    ),
    event(
      "event Redelegated(address indexed srcValidator, address indexed dstValidator, address indexed delegator, uint256 oldShares, uint256 newShares, uint256 bnbAmount)",
      { at: hub, means: ({ args }) => moved(args.delegator) }
    ),
    event("event Claimed(address indexed operatorAddress, address indexed delegator, uint256 bnbAmount)", {
      at: hub,
      means: ({ args }) => withdrawn(args.delegator)
    }),
    event(
      "event delegateSubmitted(address indexed delegator, address indexed validator, uint256 amount, uint256 relayerFee)",
      { at: before, means: ({ args }) => staked(args.delegator) }
    ),
    event(
      "event undelegateSubmitted(address indexed delegator, address indexed validator, uint256 amount, uint256 relayerFee)",
      { at: before, means: ({ args }) => requestedWithdrawal(args.delegator) }
    ),
    event("event rewardClaimed(address indexed delegator, uint256 amount)", {
      at: before,
      means: ({ args }) => claimed(args.delegator)
    }),
    event("event undelegatedClaimed(address indexed delegator, uint256 amount)", {
      at: before,
      means: ({ args }) => withdrawn(args.delegator)
    })
  ]
})
