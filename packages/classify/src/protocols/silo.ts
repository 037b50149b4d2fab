import { borrowed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Silos, each with a token and its bridge assets; silo-finance/silo-core-v1 IBaseSilo.sol and silo-contracts-v2 ISilo.sol. */
export default protocol({
  id: "silo",
  name: "Silo",
  type: "lending",
  url: "https://docs.silo.finance/",
  rules: [
    event("event Deposit(address indexed asset, address indexed depositor, uint256 amount, bool collateralOnly)", {
      means: ({ args }) => supplied(args.depositor)
    }),
    event(
      "event Withdraw(address indexed asset, address indexed depositor, address indexed receiver, uint256 amount, bool collateralOnly)",
      { means: ({ args }) => redeemed(args.depositor) }
    ),
    event("event Borrow(address indexed asset, address indexed user, uint256 amount)", {
      means: ({ args }) => borrowed(args.user)
    }),
    // Inverse's markets log account and repayer in the same places.
    event("event Repay(address indexed asset, address indexed user, uint256 amount)", {
      means: ({ args }) => repaid(args.user)
    }),
    event("event DepositProtected(address indexed sender, address indexed owner, uint256 assets, uint256 shares)", {
      means: ({ args }) => supplied(args.sender)
    }),
    event(
      "event WithdrawProtected(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)",
      { means: ({ args }) => redeemed(args.owner) }
    )
  ]
})
