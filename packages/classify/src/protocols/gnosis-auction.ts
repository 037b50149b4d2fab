import { type Act, claimed, type Deployments, event, protocol, type Transaction } from "../rule/index.ts"

const auction = "0x0b7ffc1f4ad541a4ed16b40d8c37f0929158d101"
const at: Deployments = { ethereum: [auction], polygon: [auction], gnosis: [auction] }
const by =
  (act: Act) =>
  ({ transaction }: { transaction: Transaction }): Act => ({ ...act, actor: transaction.from })

/** Batch auctions of one token for another; gnosis/ido-contracts. */
export default protocol({
  id: "gnosis-auction",
  name: "Gnosis Auction",
  type: "exchange",
  url: "https://github.com/gnosis/ido-contracts",
  contracts: at,
  rules: [
    event("event NewSellOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)", {
      at,
      means: by({ action: "create", operation: "order", sentence: "Placed a bid[ of {sent}] on {contract}" })
    }),
    event(
      "event CancellationSellOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)",
      { at, means: by({ action: "cancel", sentence: "Canceled a bid on {contract}" }) }
    ),
    event(
      "event ClaimedFromOrder(uint256 indexed auctionId, uint64 indexed userId, uint96 buyAmount, uint96 sellAmount)",
      { at, means: by(claimed()) }
    )
  ]
})
