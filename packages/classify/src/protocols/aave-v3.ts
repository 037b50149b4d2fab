import addresses from "../addresses/aave-v3.json" with { type: "json" }
import {
  at,
  borrowed,
  byName,
  claimed,
  event,
  hasMoved,
  hasPaid,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Aave V3 on its markets, and those with its code; bgd-labs aave-address-book, sparkdotfi/spark-address-registry. */
export default protocol({
  id: "aave-v3",
  name: "Aave V3",
  type: "lending",
  url: "https://aave.com/docs/developers/smart-contracts/pool",
  // Pools (core, Lido, EtherFi, Horizon) and incentives.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "buy", operation: "liquidate" },
      "liquidationCall(address tokenReceived, address tokenSent, address, uint256 sent, bool)",
      "liquidationCall(bytes32, bytes32)"
    ],
    [
      supplied(),
      "depositETH(address, address, uint16)",
      "supply(bytes32)",
      "supplyWithPermit(address tokenSent, uint256 sent, address, uint16, uint256, uint8, bytes32, bytes32)",
      "supplyWithPermit(bytes32, bytes32, bytes32)"
    ],
    [
      repaid(),
      "repayETH(address, uint256, address)",
      "repayETH(address, uint256, uint256, address)",
      "repayWithATokens(address tokenSent, uint256 sent, uint256)",
      "repayWithATokens(bytes32)",
      "repayWithPermit(bytes32, bytes32, bytes32)",
      "repay(bytes32)"
    ],
    [
      borrowed(),
      "borrowETH(address, uint256, uint256, uint16)",
      "borrowETH(address, uint256, uint16)",
      "borrow(bytes32)"
    ],
    [redeemed(), "withdrawETH(address, uint256, address recipient)", "withdraw(bytes32)"]
  ],
  rules: [
    event(
      "event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)",
      {
        means: ({ args, ledger, transaction }) => [
          supplied(args.user),
          ...(args.onBehalfOf === transaction.from || hasPaid(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", actor: args.onBehalfOf } as const])
        ]
      }
    ),
    // Others log an event of this shape: a lender's names a token that moved.
    event("event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)", {
      means: ({ args, ledger }) => (hasMoved(ledger, args.reserve) ? redeemed(args.user) : undefined)
    }),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)",
      { means: ({ args }) => borrowed(args.onBehalfOf) }
    ),
    event(
      "event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)",
      { means: ({ args }) => repaid(args.repayer) }
    ),
    event(
      "event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)",
      { means: ({ args }) => liquidated(args.user, args.liquidator) }
    ),
    event("event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "switch-rate",
        sentence: "Switched the interest rate of a loan on {contract}"
      })
    }),
    event("event UserEModeSet(address indexed user, uint8 categoryId)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "set-mode",
        sentence: "Changed the mode of a position on {contract}"
      })
    }),
    event(
      "event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)",
      { means: ({ args }) => claimed(args.user) }
    )
  ]
})
