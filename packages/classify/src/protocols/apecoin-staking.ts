import addresses from "../addresses/apecoin-staking.json" with { type: "json" }
import { at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** ApeCoin staked alone or for NFTs, alone and in pairs; HorizenLabs ApeCoinStaking.sol. */
export default protocol({
  id: "apecoin-staking",
  name: "ApeCoin Staking",
  type: "savings",
  url: "https://docs.apestake.io/",
  functions: [
    [
      staked(),
      "depositSelfApeCoin(uint256)",
      "depositApeCoin(uint256, address)",
      "depositBAYC((uint32,uint224)[])",
      "depositMAYC((uint32,uint224)[])",
      "depositBAKC((uint32,uint32,uint184)[], (uint32,uint32,uint184)[])"
    ],
    [
      unstaked(),
      "withdrawSelfApeCoin(uint256)",
      "withdrawApeCoin(uint256, address recipient)",
      "withdrawSelfBAYC((uint32,uint224)[])",
      "withdrawSelfMAYC((uint32,uint224)[])",
      "withdrawBAYC((uint32,uint224)[], address recipient)",
      "withdrawMAYC((uint32,uint224)[], address recipient)",
      "withdrawBAKC((uint32,uint32,uint184,bool)[], (uint32,uint32,uint184,bool)[])"
    ],
    [
      claimed(),
      "claimSelfApeCoin()",
      "claimApeCoin(address)",
      "claimSelfBAYC(uint256[])",
      "claimSelfMAYC(uint256[])",
      "claimBAYC(uint256[], address recipient)",
      "claimMAYC(uint256[], address recipient)",
      "claimSelfBAKC((uint128,uint128)[], (uint128,uint128)[])",
      "claimBAKC((uint128,uint128)[], (uint128,uint128)[], address recipient)"
    ]
  ],
  rules: [
    event("event Deposit(address indexed user, uint256 amount, address recipient)", {
      at: contract,
      means: ({ args }) => staked(args.user)
    }),
    event("event DepositNft(address indexed user, uint256 indexed poolId, uint256 amount, uint256 tokenId)", {
      at: contract,
      means: ({ args }) => staked(args.user)
    }),
    event(
      "event DepositPairNft(address indexed user, uint256 amount, uint256 mainTypePoolId, uint256 mainTokenId, uint256 bakcTokenId)",
      { at: contract, means: ({ args }) => staked(args.user) }
    ),
    event("event Withdraw(address indexed user, uint256 amount, address recipient)", {
      at: contract,
      means: ({ args }) => unstaked(args.user)
    }),
    event(
      "event WithdrawNft(address indexed user, uint256 indexed poolId, uint256 amount, address recipient, uint256 tokenId)",
      { at: contract, means: ({ args }) => unstaked(args.user) }
    ),
    event(
      "event WithdrawPairNft(address indexed user, uint256 amount, uint256 mainTypePoolId, uint256 mainTokenId, uint256 bakcTokenId)",
      { at: contract, means: ({ args }) => unstaked(args.user) }
    ),
    event("event ClaimRewards(address indexed user, uint256 amount, address recipient)", {
      at: contract,
      means: ({ args }) => claimed(args.user)
    }),
    event("event ClaimRewardsNft(address indexed user, uint256 indexed poolId, uint256 amount, uint256 tokenId)", {
      at: contract,
      means: ({ args }) => claimed(args.user)
    }),
    event(
      "event ClaimRewardsPairNft(address indexed user, uint256 amount, uint256 mainTypePoolId, uint256 mainTokenId, uint256 bakcTokenId)",
      { at: contract, means: ({ args }) => claimed(args.user) }
    )
  ]
})
