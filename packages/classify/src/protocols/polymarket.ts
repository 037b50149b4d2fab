import { type Act, type Address, type Deployments, event, type Ledger, protocol } from "../rule/index.ts"

/** Limitless runs the exchanges' code. */
const limitless: Deployments = {
  base: [
    "0xa4409d988ca2218d956beefd3874100f444f0dc3",
    "0x5a38afc17f7e97ad8d6c547ddb837e40b4aedfc6",
    "0xf1de958f8641448a5ba78c01f434085385af096d",
    "0x05c748e2f4dcde0ec9fa8ddc40de6b867f923fa5"
  ]
}
/** Exchange of plain markets and of those with several outcomes, and the latter's adapter; @polymarket/clob-client. */
const exchanges: Deployments = {
  polygon: ["0x4bfb41d5b3570defd03c39a9a4d8de6bd8b8982e", "0xc5d563a36ae78145c45a50134d48a1215220f80a"],
  ...limitless
}
const adapter: Deployments = { polygon: ["0xd91e80cf2e7be2e162c6513ced06f1dd0da35296"] }

/** What the exchange splits and merges on the way to a match leaves it with nothing, and is no trader's doing. */
const held = (trader: Address, ledger: Ledger, act: Act): Act | undefined =>
  ledger.net(trader).length === 0 ? undefined : { ...act, actor: trader }

export default protocol({
  id: "polymarket",
  name: "Polymarket",
  type: "derivatives",
  url: "https://docs.polymarket.com/developers/CTF/overview",
  forks: [{ name: "Limitless", contracts: limitless }],
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
      means: ({ transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled an order on {contract}"
      })
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
