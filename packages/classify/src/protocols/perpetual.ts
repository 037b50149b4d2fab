import addresses from "../addresses/perpetual.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

/** @perp/curie-deployments, core. */
const house = at(addresses, "house")
const vault = at(addresses, "vault")

/** A trade that realizes profit or loss makes the position smaller. */
const changed = (trader: Address, exchanged: bigint, realized: bigint): Act => {
  const closed = realized !== 0n
  const side = exchanged < 0n === closed ? "long" : "short"
  return {
    action: closed ? "sell" : "buy",
    actor: trader,
    operation: closed ? "close" : "open",
    sentence: `${closed ? "Closed or reduced" : "Opened or increased"} a ${side} position on {contract}`,
    metadata: { side }
  }
}

export default protocol({
  id: "perpetual",
  name: "Perpetual Protocol",
  type: "derivatives",
  url: "https://support.perp.com/general/legacy-products",
  functions: [
    [
      { action: "claim" },
      "claimWeek(address, uint256, uint256, bytes32[])",
      "claimWeeks(address, (uint256, uint256, bytes32[])[])"
    ]
  ],
  rules: [
    event(
      "event PositionChanged(address indexed trader, address indexed baseToken, int256 exchangedPositionSize, int256 exchangedPositionNotional, uint256 fee, int256 openNotional, int256 realizedPnl, uint256 sqrtPriceAfterX96)",
      { at: house, means: ({ args }) => changed(args.trader, args.exchangedPositionSize, args.realizedPnl) }
    ),
    event(
      "event PositionClosed(address indexed trader, address indexed baseToken, int256 closedPositionSize, int256 closedPositionNotional, int256 openNotional, int256 realizedPnl, uint256 closedPrice)",
      {
        at: house,
        means: ({ args }) => ({
          action: "sell",
          actor: args.trader,
          operation: "close",
          sentence: "Closed a position on {contract}"
        })
      }
    ),
    event(
      "event PositionLiquidated(address indexed trader, address indexed baseToken, uint256 positionNotional, uint256 positionSize, uint256 liquidationFee, address liquidator)",
      {
        at: house,
        means: ({ args }) => [
          { action: "sell", actor: args.trader, operation: "liquidated" },
          {
            action: "execute",
            actor: args.liquidator,
            operation: "liquidate",
            sentence: "Liquidated a position on {contract}"
          }
        ]
      }
    ),
    event(
      "event LiquidityChanged(address indexed maker, address indexed baseToken, address indexed quoteToken, int24 lowerTick, int24 upperTick, int256 base, int256 quote, int128 liquidity, uint256 quoteFee)",
      {
        at: house,
        means: ({ args }) => ({
          action: args.liquidity < 0n ? "withdraw" : "deposit",
          actor: args.maker,
          operation: args.liquidity < 0n ? "remove-liquidity" : "add-liquidity"
        })
      }
    ),
    event("event Deposited(address indexed collateralToken, address indexed trader, uint256 amount)", {
      at: vault,
      means: ({ args }) => ({ action: "deposit", actor: args.trader, operation: "add-margin" })
    }),
    event("event Withdrawn(address indexed collateralToken, address indexed trader, uint256 amount)", {
      at: vault,
      means: ({ args }) => ({ action: "withdraw", actor: args.trader, operation: "remove-margin" })
    }),
    event(
      "event CollateralLiquidated(address indexed trader, address indexed collateralToken, address indexed liquidator, uint256 collateral, uint256 repaidSettlementWithoutInsuranceFundFeeX10_S, uint256 insuranceFundFeeX10_S, uint24 discountRatio)",
      {
        at: vault,
        means: ({ args }) => [
          { action: "sell", actor: args.trader, operation: "liquidated" },
          { action: "buy", actor: args.liquidator, operation: "liquidate" }
        ]
      }
    )
  ]
})
