import addresses from "../addresses/ens-auctions.json" with { type: "json" }
import { type Act, at, event, protocol } from "../rule/index.ts"

const revealed: Act = {
  action: "execute",
  operation: "reveal-bid",
  sentence: "Revealed a bid for a name with {contract}"
}

const started: Act = {
  action: "create",
  operation: "start-auction",
  sentence: "Started an auction of a name with {contract}"
}

/** The first registrar sold names by sealed bids (2017). */
const auctions = at(addresses, "auctions")

export default protocol({
  id: "ens-auctions",
  name: "Ethereum Name Service",
  type: "nft",
  url: "https://docs.ens.domains/",
  functions: [
    [{ action: "buy", operation: "register" }, "finalizeAuction(bytes32)"],
    [{ action: "deposit", operation: "bid" }, "newBid(bytes32)", "startAuctionsAndBid(bytes32[], bytes32)"],
    [started, "startAuction(bytes32)", "startAuctions(bytes32[])"],
    [revealed, "unsealBid(bytes32, uint256, bytes32)"]
  ],
  rules: [
    event("event AuctionStarted(bytes32 indexed hash, uint256 registrationDate)", {
      at: auctions,
      means: () => started
    }),
    event("event NewBid(bytes32 indexed hash, address indexed bidder, uint256 deposit)", {
      at: auctions,
      means: ({ args }) => ({ action: "deposit", actor: args.bidder, operation: "bid" })
    }),
    event("event BidRevealed(bytes32 indexed hash, address indexed owner, uint256 value, uint8 status)", {
      at: auctions,
      means: () => revealed
    }),
    event(
      "event HashRegistered(bytes32 indexed hash, address indexed owner, uint256 value, uint256 registrationDate)",
      {
        at: auctions,
        means: ({ args }) => ({ action: "buy", actor: args.owner, operation: "register" })
      }
    )
  ]
})
