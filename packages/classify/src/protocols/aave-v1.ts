import addresses from "../addresses/aave-v1.json" with { type: "json" }
import { at, borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const pool = at(addresses, "pool")

/** aave-protocol, LendingPool.sol; the pool of the Ethereum mainnet as its documents state. */
export default protocol({
  id: "aave-v1",
  name: "Aave V1",
  type: "lending",
  url: "https://docs.aave.com/developers/v/1.0/developing-on-aave/the-protocol/lendingpool",
  rules: [
    event(
      "event Deposit(address indexed reserve, address indexed user, uint256 amount, uint16 indexed referral, uint256 timestamp)",
      { at: pool, means: ({ args }) => supplied(args.user) }
    ),
    event("event RedeemUnderlying(address indexed reserve, address indexed user, uint256 amount, uint256 timestamp)", {
      at: pool,
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Borrow(address indexed reserve, address indexed user, uint256 amount, uint256 borrowRateMode, uint256 borrowRate, uint256 originationFee, uint256 borrowBalanceIncrease, uint16 indexed referral, uint256 timestamp)",
      { at: pool, means: ({ args }) => borrowed(args.user) }
    ),
    event(
      "event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amountMinusFees, uint256 fees, uint256 borrowBalanceIncrease, uint256 timestamp)",
      { at: pool, means: ({ args }) => repaid(args.repayer) }
    ),
    event(
      "event LiquidationCall(address indexed collateral, address indexed reserve, address indexed user, uint256 purchaseAmount, uint256 liquidatedCollateralAmount, uint256 accruedBorrowInterest, address liquidator, bool receiveAToken, uint256 timestamp)",
      { at: pool, means: ({ args }) => liquidated(args.user, args.liquidator) }
    ),
    event(
      "event Swap(address indexed reserve, address indexed user, uint256 newRateMode, uint256 newRate, uint256 borrowBalanceIncrease, uint256 timestamp)",
      {
        at: pool,
        means: ({ args }) => ({
          action: "execute",
          actor: args.user,
          operation: "switch-rate",
          sentence: "Switched the interest rate of a loan on {contract}"
        })
      }
    ),
    // LEND became AAVE, a hundred for one.
    event("event LendMigrated(address indexed sender, uint256 indexed amount)", {
      means: ({ args }) => ({ action: "swap", actor: args.sender, operation: "migrate", contractType: "exchange" })
    })
  ]
})
