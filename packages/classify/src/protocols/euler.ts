import addresses from "../addresses/euler.json" with { type: "json" }
import { type Address, at, borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const first = at(addresses, "first")

/** An owner has the 256 accounts whose addresses differ only in the last byte (Ethereum Vault Connector). */
const owner = (account: Address, sender: Address): Address =>
  account.slice(0, -2) === sender.slice(0, -2) ? sender : account

/** Euler's first version, and the loans of its second, whose vaults are ERC-4626's; euler-xyz/euler-contracts, euler-vault-kit. */
export default protocol({
  id: "euler",
  name: "Euler",
  type: "lending",
  url: "https://docs.euler.finance/",
  rules: [
    event("event Deposit(address indexed underlying, address indexed account, uint256 amount)", {
      at: first,
      means: ({ args, transaction }) => supplied(owner(args.account, transaction.from))
    }),
    event("event Withdraw(address indexed underlying, address indexed account, uint256 amount)", {
      at: first,
      means: ({ args, transaction }) => redeemed(owner(args.account, transaction.from))
    }),
    event("event Borrow(address indexed underlying, address indexed account, uint256 amount)", {
      id: "Borrow-v1",
      at: first,
      means: ({ args, transaction }) => borrowed(owner(args.account, transaction.from))
    }),
    event("event Repay(address indexed underlying, address indexed account, uint256 amount)", {
      id: "Repay-v1",
      at: first,
      means: ({ args, transaction }) => repaid(owner(args.account, transaction.from))
    }),
    event(
      "event Liquidation(address indexed liquidator, address indexed violator, address indexed underlying, address collateral, uint256 repay, uint256 yield, uint256 healthScore, uint256 baseDiscount, uint256 discount)",
      { at: first, means: ({ args }) => liquidated(args.violator, args.liquidator) }
    ),
    event("event Borrow(address indexed account, uint256 assets)", {
      means: ({ args, transaction }) => borrowed(owner(args.account, transaction.from))
    }),
    event("event Repay(address indexed account, uint256 assets)", {
      means: ({ args, transaction }) => repaid(owner(args.account, transaction.from))
    }),
    event(
      "event Liquidate(address indexed liquidator, address indexed violator, address collateral, uint256 repayAssets, uint256 yieldBalance)",
      {
        means: ({ args, transaction }) =>
          liquidated(owner(args.violator, transaction.from), owner(args.liquidator, transaction.from))
      }
    )
  ]
})
