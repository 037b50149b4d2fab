import addresses from "../addresses/nexus-mutual.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** @nexusmutual/deployments. */
const cover = at(addresses, "cover")
const claims = at(addresses, "claims")
const assessments = at(addresses, "assessments")
const market = at(addresses, "market")

export default protocol({
  id: "nexus-mutual",
  name: "Nexus Mutual",
  type: "derivatives",
  url: "https://docs.nexusmutual.io/",
  emitters: at(addresses),
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
