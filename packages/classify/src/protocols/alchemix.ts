import { type Act, type Address, borrowed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Voluntary: the debtor sells a part of the yielding collateral to repay. */
const repaidOutOfItself = (actor: Address): Act => ({
  ...repaid(actor),
  sentence: "Repaid a loan on {contract} with its collateral"
})

/** Debt that a vault's yield repays; alchemix-finance/v2-foundry IAlchemistV2Events.sol, alchemix-protocol Alchemist.sol. */
export default protocol({
  id: "alchemix",
  name: "Alchemix",
  type: "lending",
  url: "https://alchemix-finance.gitbook.io/",
  rules: [
    event("event Deposit(address indexed sender, address indexed yieldToken, uint256 amount, address recipient)", {
      means: ({ args }) => supplied(args.sender)
    }),
    event("event Withdraw(address indexed owner, address indexed yieldToken, uint256 shares, address recipient)", {
      means: ({ args }) => redeemed(args.owner)
    }),
    event("event Mint(address indexed owner, uint256 amount, address recipient)", {
      means: ({ args }) => borrowed(args.owner)
    }),
    event("event Burn(address indexed sender, uint256 amount, address recipient)", {
      means: ({ args }) => repaid(args.sender)
    }),
    event(
      "event Repay(address indexed sender, address indexed underlyingToken, uint256 amount, address recipient, uint256 credit)",
      { means: ({ args }) => repaid(args.sender) }
    ),
    event("event TokensDeposited(address indexed account, uint256 amount)", {
      means: ({ args }) => supplied(args.account)
    }),
    event(
      "event TokensWithdrawn(address indexed account, uint256 requestedAmount, uint256 withdrawnAmount, uint256 decreasedValue)",
      { means: ({ args }) => redeemed(args.account) }
    ),
    event("event TokensRepaid(address indexed account, uint256 parentAmount, uint256 childAmount)", {
      means: ({ args }) => repaid(args.account)
    }),
    event(
      "event TokensLiquidated(address indexed account, uint256 requestedAmount, uint256 withdrawnAmount, uint256 decreasedValue)",
      { means: ({ args }) => repaidOutOfItself(args.account) }
    ),
    event(
      "event Liquidate(address indexed owner, address indexed yieldToken, address indexed underlyingToken, uint256 shares, uint256 credit)",
      { means: ({ args }) => repaidOutOfItself(args.owner) }
    )
  ]
})
