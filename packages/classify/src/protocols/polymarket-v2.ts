import addresses from "../addresses/polymarket-v2.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** Of plain markets and of those with several outcomes; Polymarket's ts-sdk. */
const exchanges = at(addresses, "exchanges")
/** They split and merge positions for pUSD, the collateral of these exchanges; replaced ones, too. */
const adapters = at(addresses, "adapters")
/** Where USDC is exchanged for pUSD, and back. */
const ramps = at(addresses, "ramps")

const condition = "address collateralToken, bytes32 parentCollectionId, bytes32 conditionId"

/** Polymarket's second exchanges, whose events name the side and the outcome. */
export default protocol({
  id: "polymarket-v2",
  name: "Polymarket",
  type: "derivatives",
  url: "https://docs.polymarket.com/resources/contracts",
  // The third exchange, the router and the modules of protocol 2, the position manager, perpetuals; the factory of market makers.
  named: at(addresses),
  rules: [
    event(
      "event OrderFilled(bytes32 indexed orderHash, address indexed maker, address indexed taker, uint8 side, uint256 tokenId, uint256 makerAmountFilled, uint256 takerAmountFilled, uint256 fee, bytes32 builder, bytes32 metadata)",
      { at: exchanges, means: ({ args }) => ({ action: args.side === 0 ? "buy" : "sell", actor: args.maker }) }
    ),
    event(
      "event OrdersMatched(bytes32 indexed takerOrderHash, address indexed takerOrderMaker, uint8 side, uint256 tokenId, uint256 makerAmountFilled, uint256 takerAmountFilled)",
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
    ...calls(
      { action: "deposit", operation: "split" },
      adapters,
      `splitPosition(${condition}, uint256[] partition, uint256 amount)`
    ),
    ...calls(
      { action: "withdraw", operation: "merge" },
      adapters,
      `mergePositions(${condition}, uint256[] partition, uint256 amount)`
    ),
    ...calls(
      { action: "withdraw", operation: "redeem" },
      adapters,
      `redeemPositions(${condition}, uint256[] indexSets)`
    ),
    ...calls(
      { action: "swap", contractType: "exchange" },
      ramps,
      "wrap(address asset, address to, uint256 amount)",
      "unwrap(address asset, address to, uint256 amount)"
    )
  ]
})
