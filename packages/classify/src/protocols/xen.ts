import addresses from "../addresses/xen.json" with { type: "json" }
import { type Act, at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** A place in the queue of those who may mint, for which nothing moves. */
const ranked: Act = { ...claimed(), operation: "claim-rank", sentence: "Claimed a rank on {contract}" }
const minted: Act = { ...claimed(), sentence: "Claimed a mint reward[ of {received}] on {contract}" }

/** FairCrypto/XEN-crypto XENCrypto.sol. */
export default protocol({
  id: "xen",
  name: "XEN Crypto",
  type: "token",
  url: "https://xensource.gitbook.io/www.xencrypto.io/",
  functions: [
    [ranked, "claimRank(uint256)"],
    [minted, "claimMintReward()", "claimMintRewardAndShare(address, uint256)"],
    [staked(), "claimMintRewardAndStake(uint256, uint256)", "stake(uint256 shares, uint256)"],
    [unstaked(), "withdraw()"]
  ],
  rules: [
    event("event RankClaimed(address indexed user, uint256 term, uint256 rank)", {
      at: contract,
      means: ({ args }) => ({ ...ranked, actor: args.user, metadata: { term: args.term.toString() } })
    }),
    event("event MintClaimed(address indexed user, uint256 rewardAmount)", {
      at: contract,
      means: ({ args }) => ({ ...minted, actor: args.user })
    }),
    event("event Staked(address indexed user, uint256 amount, uint256 term)", {
      at: contract,
      means: ({ args }) => staked(args.user)
    }),
    event("event Withdrawn(address indexed user, uint256 amount, uint256 reward)", {
      at: contract,
      means: ({ args }) => unstaked(args.user)
    })
  ]
})
