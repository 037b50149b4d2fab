import { event, protocol } from "../rule/index.ts"

/** What those are paid who lock tokens for votes: fees in Curve's design, new tokens in Velodrome's. */
export default protocol({
  id: "fee-distributor",
  name: "Fee distributor",
  type: "community",
  generic: true,
  url: "https://docs.curve.finance/fees/FeeDistributor/",
  // Of @curvefi/api, @balancer-labs/v2-deployments and velodrome-finance's READMEs.
  forks: [
    {
      name: "Curve",
      contracts: {
        ethereum: ["0xa464e6dcda8ac41e03616f95f4bc98a13b8922dc", "0xd16d5ec345dd86fb63c6a9c43c517210f1027914"]
      }
    },
    {
      name: "Balancer V2",
      contracts: {
        ethereum: ["0x26743984e3357efc59f2fd6c1afdc310335a61c9", "0xd3cf852898b21fc233251427c2dc93d3d604f3bb"]
      }
    },
    { name: "Velodrome V1", contracts: { optimism: ["0x5d5bea9f0fc13d967511668a60a3369fd53f784f"] } },
    { name: "Velodrome V2", contracts: { optimism: ["0x9d4736ec60715e71afe72973f7885dcbc21ea99b"] } },
    { name: "Aerodrome", contracts: { base: ["0x227f65131a261548b057215bb1d5ab2997964c7d"] } }
  ],
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
