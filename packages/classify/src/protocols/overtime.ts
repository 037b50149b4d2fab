import addresses from "../addresses/overtime.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, protocol } from "../rule/index.ts"

const bet = (actor: Address): Act => ({
  action: "buy",
  actor,
  operation: "bet",
  sentence: "Placed a bet[ of {sent}] on {contract}"
})

/** Bets on sports and prices, with tickets that are contracts; thales-markets/contracts and contracts-v2. */
export default protocol({
  id: "overtime",
  name: "Overtime",
  type: "derivatives",
  url: "https://docs.overtime.io/",
  emitters: at(addresses),
  rules: [
    event(
      "event TicketCreated(address ticket, address recipient, uint256 buyInAmount, uint256 fees, uint256 payout, uint256 totalQuote, address collateral)",
      { means: ({ args }) => bet(args.recipient) }
    ),
    event("event TicketResolved(address ticket, address ticketOwner, bool isUserTheWinner)", {
      means: ({ args }) => (args.isUserTheWinner ? claimed(args.ticketOwner) : undefined)
    }),
    event(
      "event BoughtFromAmm(address buyer, address market, uint8 position, uint256 amount, uint256 sUSDPaid, address susd, address asset)",
      { means: ({ args }) => bet(args.buyer) }
    ),
    event(
      "event SoldToAMM(address seller, address market, uint8 position, uint256 amount, uint256 sUSDPaid, address susd, address asset)",
      {
        means: ({ args }) => ({
          action: "sell",
          actor: args.seller,
          operation: "cash-out",
          sentence: "Cashed out a bet[ for {received}] on {contract}"
        })
      }
    ),
    event(
      "event MarketCreated(address _market, address _user, bytes32 _asset, uint256 _strikeTime, int64 _strikePrice, uint8 _direction, uint256 _buyinAmount)",
      { means: ({ args }) => bet(args._user) }
    )
  ]
})
