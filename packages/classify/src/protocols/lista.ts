import addresses from "../addresses/lista.json" with { type: "json" }
import {
  type Act,
  at,
  borrowed,
  event,
  protocol,
  redeemed,
  repaid,
  requestedWithdrawal,
  staked,
  supplied,
  withdrawn
} from "../rule/index.ts"

const loans = at(addresses, "loans")
const stakes = at(addresses, "stakes")

const inStakes = (act: Act): Act => ({ ...act, contractType: "savings" })

/**
 * Loans of lisUSD and slisBNB; lista-dao/lista-dao-contracts IDao.sol, IHelioProviderV2.sol, synclub-contracts IStakeManager.sol. Its
 * markets are morpho-blue.ts' fork.
 */
export default protocol({
  id: "lista",
  name: "Lista DAO",
  type: "lending",
  url: "https://docs.bsc.lista.org/",
  // What takes BNB and slisBNB as collateral, of loans and of markets.
  named: at(addresses),
  functions: [
    [supplied(), "provide()", "provide(address)", "provide(uint256)"],
    [redeemed(), "release(address recipient, uint256 received)"]
  ],
  rules: [
    event("event Deposit(address indexed user, address collateral, uint256 amount, uint256 totalAmount)", {
      at: loans,
      means: ({ args }) => supplied(args.user)
    }),
    event("event Withdraw(address indexed user, uint256 amount)", {
      at: loans,
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Borrow(address indexed user, address collateral, uint256 collateralAmount, uint256 amount, uint256 liquidationPrice)",
      { at: loans, means: ({ args }) => borrowed(args.user) }
    ),
    event(
      "event Payback(address indexed user, address collateral, uint256 amount, uint256 debt, uint256 liquidationPrice)",
      { at: loans, means: ({ args }) => repaid(args.user) }
    ),
    event("event Deposit(address _src, uint256 _amount)", {
      id: "Deposit-stake",
      at: stakes,
      means: ({ args }) => inStakes(staked(args._src))
    }),
    event("event RequestWithdraw(address indexed _account, uint256 _amountInSlisBnb)", {
      at: stakes,
      means: ({ args }) => inStakes(requestedWithdrawal(args._account))
    }),
    event("event ClaimWithdrawal(address indexed _account, uint256 _idx, uint256 _amount)", {
      at: stakes,
      means: ({ args }) => inStakes(withdrawn(args._account))
    })
  ]
})
