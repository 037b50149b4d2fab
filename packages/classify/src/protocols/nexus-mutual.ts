import { type Deployments, event, protocol } from "../rule/index.ts"

/** @nexusmutual/deployments. */
const cover: Deployments = { ethereum: ["0xcafeac0ff5da0a2777d915531bfa6b29d282ee62"] }
const claims: Deployments = { ethereum: ["0xcafeac11196a5cc352938aeed545b32d5b9646fa"] }
const assessments: Deployments = { ethereum: ["0xcafea55ae10fb1bf21f7af7a285488c42b59a24a"] }
const market: Deployments = { ethereum: ["0xcafea54f03e1cc036653444e581a10a43b2487cd"] }

export default protocol({
  id: "nexus-mutual",
  name: "Nexus Mutual",
  type: "derivatives",
  url: "https://docs.nexusmutual.io/",
  contracts: { ethereum: ["0xcb2b736652d2dbf7d72e4db880cf6b7d99507814"] },
  rules: [
    event(
      "event CoverBought(uint256 indexed coverId, uint256 indexed originalCoverId, uint256 indexed buyerMemberId, uint256 productId)",
      {
        at: cover,
        means: ({ args, transaction }) => ({
          action: "buy",
          actor: transaction.from,
          sentence: "Bought cover[ for {sent}] from {contract}",
          metadata: { coverId: args.coverId.toString() }
        })
      }
    ),
    // Pools are made by a factory: their events are their own.
    event("event StakeDeposited(address indexed user, uint256 amount, uint256 trancheId, uint256 tokenId)", {
      means: ({ args }) => ({
        action: "stake",
        actor: args.user,
        contractType: "savings",
        contractName: "Nexus Mutual"
      })
    }),
    event(
      "event Withdraw(address indexed user, uint256 indexed tokenId, uint256 tranche, uint256 amountStakeWithdrawn, uint256 amountRewardsWithdrawn)",
      {
        means: ({ args }) => ({
          action: args.amountStakeWithdrawn === 0n ? "claim" : "withdraw",
          actor: args.user,
          contractType: "savings",
          contractName: "Nexus Mutual"
        })
      }
    ),
    event("event EthSwappedForNxm(address indexed member, uint256 ethIn, uint256 nxmOut)", {
      at: market,
      means: ({ args }) => ({ action: "swap", actor: args.member, contractType: "exchange" })
    }),
    event("event NxmSwappedForEth(address indexed member, uint256 nxmIn, uint256 ethOut)", {
      at: market,
      means: ({ args }) => ({ action: "swap", actor: args.member, contractType: "exchange" })
    }),
    event("event ClaimSubmitted(address indexed user, uint256 claimId, uint256 indexed coverId, uint256 productId)", {
      at: claims,
      means: ({ args }) => ({
        action: "create",
        actor: args.user,
        operation: "submit-claim",
        sentence: "Submitted a claim on cover to {contract}",
        metadata: { coverId: args.coverId.toString() }
      })
    }),
    event("event ClaimPayoutRedeemed(address indexed user, uint256 amount, uint256 claimId, uint256 coverId)", {
      at: claims,
      means: ({ args }) => ({
        action: "claim",
        actor: args.user,
        sentence: "Received {received} for a cover claim from {contract}"
      })
    }),
    event(
      "event VoteCast(uint256 indexed claimId, address indexed assessor, uint256 indexed assessorMemberId, bool support, bytes32 ipfsHash)",
      {
        at: assessments,
        means: ({ args }) => ({ action: "vote", actor: args.assessor, contractType: "community" })
      }
    )
  ]
})
