import addresses from "../addresses/gearbox.json" with { type: "json" }
import {
  type Act,
  type Address,
  borrowed,
  byName,
  claimed,
  event,
  hasPaid,
  type Ledger,
  protocol,
  redeemed,
  repaid,
  requestedWithdrawal,
  staked,
  supplied,
  unstaked
} from "../rule/index.ts"

/** Adding own assets to an account that borrows is a supply. */
const opened = (actor: Address, ledger: Ledger): Act => (hasPaid(ledger, actor) ? supplied(actor) : borrowed(actor))

/** Pools that lend to credit accounts, the accounts, and staked GEAR; Gearbox-protocol/core-v2, core-v3, sdk. */
export default protocol({
  id: "gearbox",
  name: "Gearbox",
  type: "lending",
  url: "https://docs.gearbox.finance/",
  // Pools; the third version's log ERC-4626's events. Factories make any other contract that logs.
  forks: byName(addresses, "fork"),
  functions: [
    [
      supplied(),
      "depositWithReferral(uint256, address, uint256)",
      "mintWithReferral(uint256, address, uint256)",
      "addLiquidity(uint256, address, uint256)"
    ],
    [redeemed(), "removeLiquidity(uint256, address recipient)"],
    [
      borrowed(),
      "openCreditAccount(address, (address, bytes)[], uint256)",
      "openCreditAccount(uint256, address, uint16, uint16)",
      "openCreditAccountMulticall(uint256, address, (address, bytes)[], uint16)"
    ],
    [repaid(), "closeCreditAccount(address, (address, bytes)[])"]
  ],
  rules: [
    event(
      "event AddLiquidity(address indexed sender, address indexed onBehalfOf, uint256 amount, uint256 referralCode)",
      {
        means: ({ args }) => supplied(args.sender)
      }
    ),
    event("event RemoveLiquidity(address indexed sender, address indexed to, uint256 amount)", {
      means: ({ args }) => redeemed(args.sender)
    }),
    // The third version's pools log who referred a lender.
    event("event Refer(address indexed onBehalfOf, uint256 indexed referralCode, uint256 amount)", {
      means: ({ args }) => supplied(args.onBehalfOf)
    }),
    event(
      "event OpenCreditAccount(address indexed sender, address indexed onBehalfOf, address indexed creditAccount, uint256 amount, uint256 borrowAmount, uint256 referralCode)",
      { id: "OpenCreditAccount-v1", means: ({ args, ledger }) => opened(args.onBehalfOf, ledger) }
    ),
    event(
      "event OpenCreditAccount(address indexed onBehalfOf, address indexed creditAccount, uint256 borrowAmount, uint16 referralCode)",
      { id: "OpenCreditAccount-v2", means: ({ args, ledger }) => opened(args.onBehalfOf, ledger) }
    ),
    event(
      "event OpenCreditAccount(address indexed creditAccount, address indexed onBehalfOf, address indexed caller, uint256 referralCode)",
      { means: ({ args, ledger }) => opened(args.onBehalfOf, ledger) }
    ),
    // The second version names the owner first, the third the account.
    event("event CloseCreditAccount(address indexed first, address indexed second)", { means: () => redeemed() }),
    event(
      "event LiquidateCreditAccount(address indexed creditAccount, address indexed liquidator, address to, uint256 remainingFunds)",
      { means: ({ args }) => ({ action: "buy", actor: args.liquidator, operation: "liquidate" }) }
    ),
    event("event DepositGear(address indexed user, uint256 amount)", { means: ({ args }) => staked(args.user) }),
    event("event ScheduleGearWithdrawal(address indexed user, uint256 amount)", {
      means: ({ args }) => requestedWithdrawal(args.user)
    }),
    event("event ClaimGearWithdrawal(address indexed user, address to, uint256 amount)", {
      means: ({ args }) => unstaked(args.user)
    }),
    event("event Claimed(address indexed account, uint256 amount, bool indexed historic)", {
      means: ({ args }) => claimed(args.account)
    })
  ]
})
