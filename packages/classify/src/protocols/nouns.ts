import addresses from "../addresses/nouns.json" with { type: "json" }
import { type Act, type Address, at, byName, event, protocol, type Transaction } from "../rule/index.ts"

const settled = (winner: Address, { from }: Transaction): ReadonlyArray<Act> => [
  { action: "buy", actor: winner },
  { action: "execute", actor: from, operation: "settle", sentence: "Settled an auction on {contract}" }
]

/** The auction houses of Nouns and of the collections with its code, Nouns Builder's among them. */
export default protocol({
  id: "nouns",
  name: "Nouns",
  type: "marketplace",
  url: "https://github.com/nounsDAO/nouns-monorepo",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [{ action: "deposit", operation: "bid" }, "createBid(uint256)", "createBid(uint256, uint32)"],
    [
      { action: "withdraw", operation: "fork", contractType: "community", sentence: "Joined a fork with items" },
      "escrowToFork(uint256[], uint256[], string)",
      "joinFork(uint256[], uint256[], string)"
    ],
    [{ action: "execute", operation: "settle" }, "settleCurrentAndCreateNewAuction()"]
  ],
  rules: [
    event("event AuctionBid(uint256 indexed nounId, address sender, uint256 value, bool extended)", {
      means: ({ args }) => ({
        action: "deposit",
        actor: args.sender,
        operation: "bid",
        metadata: { tokenId: args.nounId.toString() }
      })
    }),
    event("event AuctionSettled(uint256 indexed nounId, address winner, uint256 amount)", {
      means: ({ args, transaction }) => settled(args.winner, transaction)
    }),
    event("event AuctionBid(uint256 tokenId, address bidder, uint256 amount, bool extended, uint256 endTime)", {
      id: "AuctionBid-builder",
      means: ({ args }) => ({
        action: "deposit",
        actor: args.bidder,
        operation: "bid",
        contractName: "Nouns Builder",
        metadata: { tokenId: args.tokenId.toString() }
      })
    }),
    event("event AuctionSettled(uint256 tokenId, address winner, uint256 amount)", {
      id: "AuctionSettled-builder",
      means: ({ args, transaction }) =>
        settled(args.winner, transaction).map(act => ({ ...act, contractName: "Nouns Builder" }))
    })
  ]
})
