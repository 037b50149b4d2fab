import addresses from "../addresses/gnosis-auction.json" with { type: "json" }
import { type Act, at, claimed, event, protocol, type Transaction } from "../rule/index.ts"

const contract = at(addresses, "contract")
const by =
  (act: Act) =>
  ({ transaction }: { transaction: Transaction }): Act => ({ ...act, actor: transaction.from })

/** Batch auctions of one token for another; gnosis/ido-contracts. */
export default protocol({
  id: "gnosis-auction",
  name: "Gnosis Auction",
  type: "exchange",
  url: "https://github.com/gnosis/ido-contracts",
  rules: [
    event("event NewSellOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)", {
      at: contract,
      means: by({ action: "create", operation: "order", sentence: "Placed a bid[ of {sent}] on {contract}" })
    }),
    event(
      "event CancellationSellOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)",
      { at: contract, means: by({ action: "cancel", sentence: "Canceled a bid on {contract}" }) }
    ),
    event(
      "event ClaimedFromOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)",
      { at: contract, means: by(claimed()) }
    )
  ]
})
