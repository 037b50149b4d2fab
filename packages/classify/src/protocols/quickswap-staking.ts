import { calls, claimed, type Deployments, event, protocol, staked, text, unstaked } from "../rule/index.ts"

/** The old and the new dragon's lair. */
const lairs: Deployments = {
  polygon: ["0xf28164a485b0b2c90639e47b0f377b4a438a16b1", "0x958d208cdf087843e9ad98d23823d32e17d723a1"]
}
/** Algebra's farms of positions, with an end and without. */
const farms: Deployments = {
  polygon: ["0x9923f42a02a82da63ee0dbbc5f8e311e3dd8a1f8", "0x8a26436e41d0b5fc4c6ed36c1976fafbe173444e"]
}

/** Where QUICK and positions are staked; QuickSwap/interface-v2, cryptoalgebra/Algebra. */
export default protocol({
  id: "quickswap-staking",
  name: "QuickSwap",
  type: "savings",
  url: "https://docs.quickswap.exchange/technical-reference/smart-contracts/v3",
  // The center of the farms, the real staker, and the chefs of Gamma's vaults.
  contracts: {
    polygon: [
      "0x7f281a8cdf66ef5e9db8434ec6d97acc1bc01e78",
      "0x32cff674763b06b983c0d55ef2e41b84d16855bb",
      "0x20ec0d06f447d550fc6edee42121bc8c1817b97d",
      "0x68678cf174695fc2d27bd312df67a3984364ffdd",
      "0xcc54afcecd0d89e0b2db58f5d9e58468e7ad20dc"
    ]
  },
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
