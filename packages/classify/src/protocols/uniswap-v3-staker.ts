import addresses from "../addresses/uniswap-v3-staker.json" with { type: "json" }
import { type Act, at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

/** Of v3-staker's README. */
const staker = at(addresses, "staker")

const position = (tokenId: bigint): Pick<Act, "metadata"> => ({ metadata: { tokenId: tokenId.toString() } })

/** Where positions of Uniswap V3 are staked for rewards. */
export default protocol({
  id: "uniswap-v3-staker",
  name: "Uniswap V3",
  type: "savings",
  url: "https://github.com/Uniswap/v3-staker",
  rules: [
    event("event TokenStaked(uint256 indexed tokenId, bytes32 indexed incentiveId, uint128 liquidity)", {
      at: staker,
      means: ({ args }) => ({ ...staked(), ...position(args.tokenId) })
    }),
    event("event TokenUnstaked(uint256 indexed tokenId, bytes32 indexed incentiveId)", {
      at: staker,
      means: ({ args }) => ({ ...unstaked(), ...position(args.tokenId) })
    }),
    event("event RewardClaimed(address indexed to, uint256 reward)", {
      at: staker,
      means: ({ args }) => claimed(args.to)
    })
  ]
})
