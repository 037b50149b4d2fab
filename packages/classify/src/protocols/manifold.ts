import addresses from "../addresses/manifold.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  bidFor,
  event,
  type Ledger,
  listed,
  protocol,
  traceNft,
  unbid,
  unlisted
} from "../rule/index.ts"

const contract = at(addresses, "contract")

/** Whom the market pays most sold: the others are paid fees and royalties. */
const sold = (ledger: Ledger, market: Address, buyer: Address): ReadonlyArray<Act> => {
  const paid = ledger
    .movementsOf(market)
    .filter(({ from, to, asset }) => from === market && to !== buyer && asset.tokenId === undefined)
  const [first, ...rest] = paid
  if (first === undefined) return []
  return [{ action: "sell", actor: rest.reduce((most, next) => (next.amount > most.amount ? next : most), first).to }]
}

/** Manifold's gallery; manifoldxyz/marketplace-solidity, MarketplaceLib. */
export default protocol({
  id: "manifold",
  name: "Manifold",
  type: "marketplace",
  url: "https://docs.manifold.xyz/",
  rules: [
    event(
      "event CreateListing(uint40 indexed listingId, uint16 marketplaceBPS, uint16 referrerBPS, uint8 listingType, uint24 totalAvailable, uint24 totalPerSale, uint48 startTime, uint48 endTime, uint256 initialAmount, uint16 extensionInterval, uint16 minIncrementBPS, address erc20, address identityVerifier)",
      { at: contract, means: () => listed(undefined) }
    ),
    event(
      "event PurchaseEvent(uint40 indexed listingId, address referrer, address buyer, uint24 count, uint256 amount)",
      {
        at: contract,
        means: ({ args, log, ledger }) => [
          { action: "buy", actor: args.buyer },
          ...sold(ledger, log.address, args.buyer)
        ]
      }
    ),
    event("event BidEvent(uint40 indexed listingId, address referrer, address bidder, uint256 amount)", {
      at: contract,
      means: ({ args }) => bidFor(args.bidder)
    }),
    event("event OfferEvent(uint40 indexed listingId, address referrer, address oferrer, uint256 amount)", {
      at: contract,
      means: ({ args }) => bidFor(args.oferrer)
    }),
    event("event RescindOfferEvent(uint40 indexed listingId, address oferrer, uint256 amount)", {
      at: contract,
      means: ({ args }) => unbid(args.oferrer)
    }),
    event("event AcceptOfferEvent(uint40 indexed listingId, address oferrer, uint256 amount)", {
      at: contract,
      means: ({ args }) => [{ action: "buy", actor: args.oferrer }, { action: "sell" }]
    }),
    event("event FinalizeListing(uint40 indexed listingId)", {
      at: contract,
      means: ({ log, ledger }) => {
        const item = traceNft(ledger)
        return item === undefined ? [] : [{ action: "buy", actor: item.to }, ...sold(ledger, log.address, item.to)]
      }
    }),
    event("event CancelListing(uint40 indexed listingId, address requestor, uint16 holdbackBPS)", {
      at: contract,
      means: ({ args }) => unlisted(args.requestor, undefined, "a listing")
    })
  ]
})
