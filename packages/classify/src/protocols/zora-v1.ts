import addresses from "../addresses/zora-v1.json" with { type: "json" }
import { addressOf, at, bidFor, event, listed, protocol, sale, traceNft, unbid, unlisted } from "../rule/index.ts"

const market = at(addresses, "market")
const media = addressOf(addresses, "media")

const bid = "(uint256 amount, address currency, address bidder, address recipient, (uint256 value) sellOnShare) bid"

/** Zora's first protocol: each piece carries its own market, which only the collection calls; @zoralabs/core. */
export default protocol({
  id: "zora-v1",
  name: "Zora",
  type: "marketplace",
  url: "https://github.com/ourzora/core",
  rules: [
    event("event AskCreated(uint256 indexed tokenId, (uint256 amount, address currency) ask)", {
      at: market,
      means: ({ args }) => listed(undefined, args.tokenId, "an ask")
    }),
    event("event AskRemoved(uint256 indexed tokenId, (uint256 amount, address currency) ask)", {
      at: market,
      // An ask ends whenever the piece changes hands.
      means: ({ args, ledger }) =>
        traceNft(ledger, media, args.tokenId) === undefined ? unlisted(undefined, args.tokenId, "an ask") : undefined
    }),
    event(`event BidCreated(uint256 indexed tokenId, ${bid})`, {
      at: market,
      means: ({ args }) => bidFor(args.bid.bidder, args.tokenId)
    }),
    event(`event BidRemoved(uint256 indexed tokenId, ${bid})`, {
      at: market,
      means: ({ args }) => unbid(args.bid.bidder, args.tokenId)
    }),
    event(`event BidFinalized(uint256 indexed tokenId, ${bid})`, {
      at: market,
      means: ({ args, ledger }) => {
        const sold = traceNft(ledger, media, args.tokenId)
        return sold === undefined ? undefined : sale(sold.from, args.bid.recipient)
      }
    })
  ]
})
