import addresses from "../addresses/contango.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

/** Positions are loans on money markets: a change of their size, else of their margin. */
const traded = (actor: Address, quantity: bigint, cash: bigint): Act =>
  quantity > 0n
    ? { action: "buy", actor, operation: "open-position" }
    : quantity < 0n
      ? {
          action: "sell",
          actor,
          operation: "reduce-position",
          sentence: "Reduced a position on {contract}[ for {received}]"
        }
      : { action: cash < 0n ? "withdraw" : "deposit", actor, operation: "margin" }

/** Leverage by looping; contango-xyz/core-v2. */
export default protocol({
  id: "contango",
  name: "Contango",
  type: "derivatives",
  url: "https://docs.contango.xyz/",
  // Contango itself, its entry, vault, orders and positions (NFTs).
  named: at(addresses),
  rules: [
    event(
      "event PositionUpserted(bytes32 indexed positionId, address indexed owner, address indexed tradedBy, uint8 cashflowCcy, int256 cashflow, int256 quantityDelta, uint256 price, uint256 fee, uint8 feeCcy)",
      { at: at(addresses, "contango"), means: ({ args }) => traded(args.owner, args.quantityDelta, args.cashflow) }
    )
  ]
})
