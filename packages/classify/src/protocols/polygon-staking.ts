import addresses from "../addresses/polygon-staking.json" with { type: "json" }
import {
  at,
  claimed,
  event,
  hasReceived,
  protocol,
  requestedWithdrawal,
  staked,
  requestedWithdrawal as unbonding,
  unstaked,
  withdrawn
} from "../rule/index.ts"

const info = at(addresses, "info")

/** POL delegated to validators, and validators' own stakes, all logged by one contract; @maticnetwork/meta StakingInfo. */
export default protocol({
  id: "polygon-staking",
  name: "Polygon Staking",
  type: "savings",
  url: "https://docs.polygon.technology/pos/how-to/delegate/",
  named: at(addresses),
  functions: [
    [staked(), "buyVoucher(uint256, uint256)", "buyVoucherPOL(uint256, uint256)", "restake()", "restakePOL()"],
    [
      requestedWithdrawal(),
      "sellVoucher(uint256, uint256)",
      "sellVoucher_new(uint256, uint256)",
      "sellVoucher_newPOL(uint256, uint256)"
    ],
    [withdrawn(), "unstakeClaimTokens_new(uint256)", "unstakeClaimTokens_newPOL(uint256)"],
    [claimed(), "withdrawRewardsPOL()"]
  ],
  rules: [
    event(
      "event ShareMinted(uint256 indexed validatorId, address indexed user, uint256 indexed amount, uint256 tokens)",
      {
        at: info,
        means: ({ args }) => staked(args.user)
      }
    ),
    event(
      "event ShareBurned(uint256 indexed validatorId, address indexed user, uint256 indexed amount, uint256 tokens)",
      {
        at: info,
        means: ({ args }) => unbonding(args.user)
      }
    ),
    event(
      "event ShareBurnedWithId(uint256 indexed validatorId, address indexed user, uint256 indexed amount, uint256 tokens, uint256 nonce)",
      { at: info, means: ({ args }) => unbonding(args.user) }
    ),
    event("event DelegatorUnstaked(uint256 indexed validatorId, address indexed user, uint256 amount)", {
      at: info,
      means: ({ args }) => unstaked(args.user)
    }),
    event(
      "event DelegatorUnstakeWithId(uint256 indexed validatorId, address indexed user, uint256 amount, uint256 nonce)",
      { at: info, means: ({ args }) => unstaked(args.user) }
    ),
    event("event DelegatorClaimedRewards(uint256 indexed validatorId, address indexed user, uint256 indexed rewards)", {
      at: info,
      means: ({ args, ledger }) => (hasReceived(ledger, args.user) ? claimed(args.user) : undefined)
    }),
    event("event DelegatorRestaked(uint256 indexed validatorId, address indexed user, uint256 indexed totalStaked)", {
      at: info,
      means: ({ args }) => staked(args.user)
    }),
    event(
      "event Staked(address indexed signer, uint256 indexed validatorId, uint256 nonce, uint256 indexed activationEpoch, uint256 amount, uint256 total, bytes signerPubkey)",
      { at: info, means: ({ args }) => staked(args.signer) }
    ),
    event("event Unstaked(address indexed user, uint256 indexed validatorId, uint256 amount, uint256 total)", {
      at: info,
      means: ({ args }) => unstaked(args.user)
    }),
    event("event ClaimRewards(uint256 indexed validatorId, uint256 indexed amount, uint256 indexed totalAmount)", {
      at: info,
      means: () => claimed()
    })
  ]
})
