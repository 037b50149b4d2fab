import addresses from "../addresses/quickswap-staking.json" with { type: "json" }
import { at, calls, claimed, event, protocol, staked, text, unstaked } from "../rule/index.ts"

/** The old and the new dragon's lair. */
const lairs = at(addresses, "lairs")
/** Algebra's farms of positions, with an end and without. */
const farms = at(addresses, "farms")

/** Where QUICK and positions are staked; QuickSwap/interface-v2, cryptoalgebra/Algebra. */
export default protocol({
  id: "quickswap-staking",
  name: "QuickSwap",
  type: "savings",
  url: "https://docs.quickswap.exchange/technical-reference/smart-contracts/v3",
  // The center of the farms, the real staker, and the chefs of Gamma's vaults.
  named: at(addresses),
  rules: [
    ...calls(staked(), lairs, "enter(uint256 sent)"),
    ...calls(unstaked(), lairs, "leave(uint256 shares)"),
    event(
      "event FarmEntered(uint256 indexed tokenId, bytes32 indexed incentiveId, uint128 liquidity, uint256 tokensLocked)",
      {
        at: farms,
        means: ({ args, transaction }) => ({
          ...staked(transaction.from),
          sentence: "Staked position #{position} with {contract}",
          values: { position: text(args.tokenId.toString()) },
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event FarmEnded(uint256 indexed tokenId, bytes32 indexed incentiveId, address indexed rewardAddress, address bonusRewardToken, address owner, uint256 reward, uint256 bonusReward)",
      {
        at: farms,
        means: ({ args }) => ({
          ...unstaked(args.owner),
          sentence: "Unstaked position #{position} from {contract}",
          values: { position: text(args.tokenId.toString()) },
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event RewardClaimed(address indexed to, uint256 rewardAmount, address indexed rewardAddress, address indexed owner)",
      { at: farms, means: ({ args }) => claimed(args.owner) }
    )
  ]
})
