import addresses from "../addresses/fee-distributor.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** What those are paid who lock tokens for votes: fees in Curve's design, new tokens in Velodrome's. */
export default protocol({
  id: "fee-distributor",
  name: "Fee distributor",
  type: "community",
  generic: true,
  url: "https://docs.curve.finance/fees/FeeDistributor/",
  // Of @curvefi/api, @balancer-labs/v2-deployments and velodrome-finance's READMEs.
  forks: byName(addresses, "fork"),
  functions: [[{ action: "claim" }, "claim_many(address[20])"]],
  rules: [
    event("event Claimed(address indexed recipient, uint256 amount, uint256 claim_epoch, uint256 max_epoch)", {
      means: ({ args }) => ({ action: "claim", actor: args.recipient })
    }),
    event("event TokensClaimed(address user, address token, uint256 amount, uint256 userTokenTimeCursor)", {
      means: ({ args }) => ({ action: "claim", actor: args.user })
    }),
    // Added to the lock, or paid to its owner when it has run out.
    event("event Claimed(uint256 tokenId, uint256 amount, uint256 claim_epoch, uint256 max_epoch)", {
      id: "Claimed-nft",
      means: ({ args }) => ({ action: "claim", operation: "rebase", metadata: { tokenId: args.tokenId.toString() } })
    }),
    event(
      "event Claimed(uint256 indexed tokenId, uint256 indexed epochStart, uint256 indexed epochEnd, uint256 amount)",
      {
        id: "Claimed-v2",
        means: ({ args }) => ({ action: "claim", operation: "rebase", metadata: { tokenId: args.tokenId.toString() } })
      }
    )
  ]
})
