import addresses from "../addresses/polymarket.json" with { type: "json" }
import { type Act, type Address, at, byName, canceledOrder, event, type Ledger, protocol } from "../rule/index.ts"

/** Exchange of plain markets and of those with several outcomes, and the latter's adapter; @polymarket/clob-client. */
const exchanges = at(addresses, "exchanges")
const adapter = at(addresses, "adapter")

/** What the exchange splits and merges on the way to a match leaves it with nothing, and is no trader's doing. */
const held = (trader: Address, ledger: Ledger, act: Act): Act | undefined =>
  ledger.net(trader).length === 0 ? undefined : { ...act, actor: trader }

export default protocol({
  id: "polymarket",
  name: "Polymarket",
  type: "derivatives",
  url: "https://docs.polymarket.com/developers/CTF/overview",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event OrderFilled(bytes32 indexed orderHash, address indexed maker, address indexed taker, uint256 makerAssetId, uint256 takerAssetId, uint256 makerAmountFilled, uint256 takerAmountFilled, uint256 fee)",
      {
        at: exchanges,
        // Asset 0 is the collateral: who gives it buys.
        means: ({ args }) => ({ action: args.makerAssetId === 0n ? "buy" : "sell", actor: args.maker })
      }
    ),
    event(
      "event OrdersMatched(bytes32 indexed takerOrderHash, address indexed takerOrderMaker, uint256 makerAssetId, uint256 takerAssetId, uint256 makerAmountFilled, uint256 takerAmountFilled)",
      {
        at: exchanges,
        means: ({ transaction }) => ({
          action: "execute",
          actor: transaction.from,
          operation: "settle",
          sentence: "Matched orders on {contract}"
        })
      }
    ),
    event("event OrderCancelled(bytes32 indexed orderHash)", {
      at: exchanges,
      means: ({ transaction }) => canceledOrder(transaction.from)
    }),
    event("event PositionSplit(address indexed stakeholder, bytes32 indexed conditionId, uint256 amount)", {
      at: adapter,
      means: ({ args, ledger }) => held(args.stakeholder, ledger, { action: "deposit", operation: "split" })
    }),
    event("event PositionsMerge(address indexed stakeholder, bytes32 indexed conditionId, uint256 amount)", {
      at: adapter,
      means: ({ args, ledger }) => held(args.stakeholder, ledger, { action: "withdraw", operation: "merge" })
    }),
    event(
      "event PositionsConverted(address indexed stakeholder, bytes32 indexed marketId, uint256 indexed indexSet, uint256 amount)",
      {
        at: adapter,
        means: ({ args, ledger }) =>
          held(args.stakeholder, ledger, {
            action: "swap",
            operation: "convert",
            sentence: "Converted [{sent}|tokens][ into {received}] on {contract}"
          })
      }
    ),
    event(
      "event PayoutRedemption(address indexed redeemer, bytes32 indexed conditionId, uint256[] amounts, uint256 payout)",
      {
        at: adapter,
        means: ({ args, ledger }) => held(args.redeemer, ledger, { action: "withdraw", operation: "redeem" })
      }
    )
  ]
})
