import { claimed, deposited, event, protocol, withdrawn } from "../rule/index.ts"

/** Savings whose interest is drawn for: prize pools of V3 and V4, prizes of V5, whose vaults are ERC-4626's; @pooltogether/v4-core and the protocol's repositories. */
export default protocol({
  id: "pooltogether",
  name: "PoolTogether",
  type: "savings",
  url: "https://docs.pooltogether.com/",
  rules: [
    event("event Deposited(address indexed operator, address indexed to, address indexed token, uint256 amount)", {
      means: ({ args }) => deposited(args.operator)
    }),
    event(
      "event Deposited(address indexed operator, address indexed to, address indexed token, uint256 amount, address referrer)",
      { id: "Deposited-v3", means: ({ args }) => deposited(args.operator) }
    ),
    event(
      "event InstantWithdrawal(address indexed operator, address indexed from, address indexed token, uint256 amount, uint256 redeemed, uint256 exitFee)",
      { means: ({ args }) => withdrawn(args.from) }
    ),
    event(
      "event Withdrawal(address indexed operator, address indexed from, address indexed token, uint256 amount, uint256 redeemed)",
      { means: ({ args }) => withdrawn(args.from) }
    ),
    event("event Awarded(address indexed winner, address indexed token, uint256 amount)", {
      means: ({ args }) => claimed(args.winner)
    }),
    event("event ClaimedDraw(address indexed user, uint32 indexed drawId, uint256 payout)", {
      means: ({ args }) => claimed(args.user)
    }),
    // The type of the draw's number differs from version to version.
    ...(["uint16", "uint24"] as const).map(drawId =>
      event(
        `event ClaimedPrize(address indexed vault, address indexed winner, address indexed recipient, ${drawId} drawId, uint8 tier, uint32 prizeIndex, uint152 payout, uint96 claimReward, address claimRewardRecipient)`,
        { id: `ClaimedPrize-${drawId}`, means: ({ args }) => claimed(args.recipient) }
      )
    ),
    event("event RewardsClaimed(uint256 indexed promotionId, uint8[] epochIds, address indexed user, uint256 amount)", {
      means: ({ args }) => claimed(args.user)
    }),
    event(
      "event RewardsClaimed(uint256 indexed promotionId, bytes32 epochClaimFlags, address indexed vault, address indexed user, uint256 amount)",
      { id: "RewardsClaimed-v5", means: ({ args }) => claimed(args.user) }
    )
  ]
})
