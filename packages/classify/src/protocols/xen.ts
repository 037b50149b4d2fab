import { type Act, claimed, type Deployments, event, protocol, staked, unstaked } from "../rule/index.ts"

const at: Deployments = {
  ethereum: ["0x06450dee7fd2fb8e39061434babcfc05599a6fb8"],
  optimism: ["0xeb585163debb1e637c6d617de3bef99347cd75c8"],
  polygon: ["0x2ab0e9e4ee70fff1fb9d67031e44f6410170d00e"],
  base: ["0xffcbf84650ce02dafe96926b37a0ac5e34932fa5"],
  bnb: ["0x2ab0e9e4ee70fff1fb9d67031e44f6410170d00e"],
  avalanche: ["0xc0c5aa69dbe4d6dddfbc89c0957686ec60f24389"]
}

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
      at,
      means: ({ args }) => ({ ...ranked, actor: args.user, metadata: { term: args.term.toString() } })
    }),
    event("event MintClaimed(address indexed user, uint256 rewardAmount)", {
      at,
      means: ({ args }) => ({ ...minted, actor: args.user })
    }),
    event("event Staked(address indexed user, uint256 amount, uint256 term)", {
      at,
      means: ({ args }) => staked(args.user)
    }),
    event("event Withdrawn(address indexed user, uint256 amount, uint256 reward)", {
      at,
      means: ({ args }) => unstaked(args.user)
    })
  ]
})
