import addresses from "../addresses/cryptokitties.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** The auctions of kitties and of their siring. */
const auctions = at(addresses, "auctions")
const kitties = at(addresses, "kitties")

export default protocol({
  id: "cryptokitties",
  name: "CryptoKitties",
  type: "marketplace",
  url: "https://github.com/dapperlabs/cryptokitties-bounty",
  rules: [
    event("event AuctionCreated(uint256 tokenId, uint256 startingPrice, uint256 endingPrice, uint256 duration)", {
      at: auctions,
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "order",
        sentence: "Listed a kitty for auction on {contract}",
        metadata: { tokenId: args.tokenId.toString() }
      })
    }),
    event("event AuctionSuccessful(uint256 tokenId, uint256 totalPrice, address winner)", {
      at: auctions,
      means: ({ args, log, transaction, ledger }) => [
        { action: "buy", actor: args.winner === log.address ? transaction.from : args.winner },
        // The auction pays the seller, but names no address.
        ...ledger
          .movementsOf(log.address)
          .filter(
            ({ from, to, asset }) => from === log.address && to !== transaction.from && asset.tokenId === undefined
          )
          .map(({ to }) => ({ action: "sell", actor: to }) as const)
      ]
    }),
    event("event AuctionCancelled(uint256 tokenId)", {
      at: auctions,
      means: ({ transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled an auction on {contract}"
      })
    }),
    event("event Pregnant(address owner, uint256 matronId, uint256 sireId, uint256 cooldownEndBlock)", {
      at: kitties,
      means: ({ args }) => ({
        action: "execute",
        actor: args.owner,
        contractType: "nft",
        operation: "breed",
        sentence: "Bred two kitties on {contract}"
      })
    }),
    event("event Birth(address owner, uint256 kittyId, uint256 matronId, uint256 sireId, uint256 genes)", {
      at: kitties,
      means: ({ args }) => ({ action: "mint", actor: args.owner, contractType: "nft" })
    })
  ]
})
