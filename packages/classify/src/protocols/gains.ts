import addresses from "../addresses/gains.json" with { type: "json" }
import {
  type Address,
  byName,
  canceledOrder,
  claimed,
  event,
  protocol,
  requestedWithdrawal,
  staked,
  unstaked
} from "../rule/index.ts"

const ordered = (trader: Address, open: boolean) =>
  ({
    action: open ? "buy" : "sell",
    actor: trader,
    operation: open ? "open" : "close",
    sentence: open ? "Opened a position on {contract}[ with {sent}]" : "Closed a position on {contract}"
  }) as const

/** gTrade: a trader places an order, an oracle's response executes it. Events of @gainsnetwork/sdk's diamond; version 6 before it. */
export default protocol({
  id: "gains",
  name: "gTrade",
  type: "derivatives",
  url: "https://docs.gains.trade/",
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "buy", operation: "open", sentence: "Opened a position on {contract}[ with {sent}]" },
      "openTrade((address, uint32, uint16, uint24, bool, bool, uint8, uint8, uint120, uint64, uint64, uint64, bool, uint160, uint24), uint16, address)",
      "openTradeNative((address, uint32, uint16, uint24, bool, bool, uint8, uint8, uint120, uint64, uint64, uint64, bool, uint160, uint24), uint16, address)",
      "increasePositionSize(uint32, uint120, uint24, uint64, uint16)",
      "openTrade((address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint256), uint8, uint256, uint256, address)",
      "openTrade((address,uint256,uint256,uint256,uint256,uint256,bool,uint256,uint256,uint256), uint8, uint256, address)"
    ],
    [
      { action: "sell", operation: "close", sentence: "Closed a position on {contract}" },
      "closeTradeMarket(uint32, uint64)",
      "closeTradeMarket(uint32)",
      "closeTradeMarket(uint256, uint256)",
      "decreasePositionSize(uint32, uint120, uint24, uint64)"
    ],
    [{ action: "cancel" }, "cancelOpenOrder(uint32)", "cancelOpenLimitOrder(uint256, uint256)"],
    [staked(), "stakeGns(uint88, uint88)"],
    [unstaked(), "unstakeGns(uint88, uint88)"],
    [requestedWithdrawal(), "makeWithdrawRequest(uint256, address)"],
    [claimed(), "claimReferrerRewards()", "claimPendingTriggerRewards(address)"]
  ],
  rules: [
    event(
      "event MarketOrderInitiated((address user, uint32 index) orderId, address indexed trader, uint16 indexed pairIndex, bool open)",
      { means: ({ args }) => ordered(args.trader, args.open) }
    ),
    event(
      "event MarketOrderInitiated(uint256 indexed orderId, address indexed trader, uint256 indexed pairIndex, bool open)",
      { id: "MarketOrderInitiated-v6", means: ({ args }) => ordered(args.trader, args.open) }
    ),
    event(
      "event PositionSizeUpdateInitiated((address user, uint32 index) orderId, address indexed trader, uint256 indexed pairIndex, uint256 indexed index, bool isIncrease, uint256 collateralDelta, uint256 leverageDelta)",
      { means: ({ args }) => ordered(args.trader, args.isIncrease) }
    ),
    event(
      "event LeverageUpdateInitiated((address user, uint32 index) orderId, address indexed trader, uint256 indexed pairIndex, uint256 indexed index, bool isIncrease, uint256 newLeverage)",
      {
        means: ({ args }) => ({
          action: args.isIncrease ? "withdraw" : "deposit",
          actor: args.trader,
          operation: args.isIncrease ? "remove-margin" : "add-margin"
        })
      }
    ),
    event("event OpenOrderPlaced(address indexed trader, uint16 indexed pairIndex, uint32 indexed index)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.trader,
        operation: "order",
        sentence: "Placed an order on {contract}[ with {sent}]"
      })
    }),
    event("event OpenLimitCanceled(address indexed trader, uint16 indexed pairIndex, uint32 indexed index)", {
      means: ({ args }) => canceledOrder(args.trader)
    }),
    event("event TradeClosed(address indexed user, uint32 indexed index, bool isPnlPositive)", {
      means: ({ args }) => ordered(args.user, false)
    }),
    event("event GnsStaked(address indexed trader, uint88 amountGns, uint88 amountVaultGns)", {
      means: ({ args }) => ({ action: "stake", actor: args.trader, contractType: "savings" })
    }),
    event("event GnsUnstaked(address indexed trader, uint88 amountGns, uint88 amountVaultGns)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.trader, contractType: "savings" })
    })
  ]
})
