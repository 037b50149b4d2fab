import addresses from "../addresses/aave-v2.json" with { type: "json" }
import {
  at,
  borrowed,
  byName,
  claimed,
  event,
  hasPaid,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Aave's own pools of the second version: the others with its code share these two events with the third version's. */
const pools = at(addresses, "pools")

/** The lending pools of Aave V2 and of the protocols with its code; bgd-labs aave-address-book. */
export default protocol({
  id: "aave-v2",
  name: "Aave V2",
  type: "lending",
  url: "https://docs.aave.com/developers/v/2.0/the-core-protocol/lendingpool",
  // Pools, incentives, then gateways for the native token and adapters that swap collateral and debt.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Deposit(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referral)",
      {
        means: ({ args, ledger, transaction }) => [
          supplied(args.user),
          ...(args.onBehalfOf === transaction.from || hasPaid(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", actor: args.onBehalfOf } as const])
        ]
      }
    ),
    event("event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)", {
      at: pools,
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint256 borrowRateMode, uint256 borrowRate, uint16 indexed referral)",
      { means: ({ args }) => borrowed(args.onBehalfOf) }
    ),
    event("event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount)", {
      means: ({ args }) => repaid(args.repayer)
    }),
    event(
      "event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)",
      { at: pools, means: ({ args }) => liquidated(args.user, args.liquidator) }
    ),
    event("event Swap(address indexed reserve, address indexed user, uint256 rateMode)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "switch-rate",
        sentence: "Switched the interest rate of a loan on {contract}"
      })
    }),
    // The incentives controller; the claimer may act for the user.
    event("event RewardsClaimed(address indexed user, address indexed to, address indexed claimer, uint256 amount)", {
      means: ({ args }) => claimed(args.user)
    })
  ]
})
