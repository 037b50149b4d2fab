import addresses from "../addresses/compound-v2.json" with { type: "json" }
import {
  type Address,
  address,
  at,
  borrowed,
  byName,
  claimed,
  event,
  hasReceived,
  type Ledger,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Every supply and borrowing accrues the reward; only the recipient of a payment claims it. */
const paid = (account: Address, ledger: Ledger) => (hasReceived(ledger, account) ? claimed(account) : undefined)

/** The comptroller and the markets of Venus' core pool. */
const venus = at(addresses, "fork", "Venus")

/** Compound's cTokens, and the many markets that run their code; compound-finance/compound-protocol, @compound-finance/compound-js, @venusprotocol/venus-protocol, @moonwell-fi/moonwell-sdk. */
export default protocol({
  id: "compound-v2",
  name: "Compound V2",
  type: "lending",
  url: "https://docs.compound.finance/v2/ctokens/",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [supplied(), "mint()", "mint(uint256)"],
    [redeemed(), "redeem(uint256 shares)", "redeemUnderlying(uint256)"]
  ],
  rules: [
    event("event Mint(address minter, uint256 mintAmount, uint256 mintTokens)", {
      means: ({ args }) => supplied(args.minter)
    }),
    event("event Redeem(address redeemer, uint256 redeemAmount, uint256 redeemTokens)", {
      means: ({ args }) => redeemed(args.redeemer)
    }),
    // Venus appends the supply.
    event("event Mint(address minter, uint256 mintAmount, uint256 mintTokens, uint256 totalSupply)", {
      id: "Mint-venus",
      at: venus,
      means: ({ args }) => supplied(args.minter)
    }),
    event("event Redeem(address redeemer, uint256 redeemAmount, uint256 redeemTokens, uint256 totalSupply)", {
      id: "Redeem-venus",
      at: venus,
      means: ({ args }) => redeemed(args.redeemer)
    }),
    event("event Borrow(address borrower, uint256 borrowAmount, uint256 accountBorrows, uint256 totalBorrows)", {
      means: ({ args }) => borrowed(args.borrower)
    }),
    event(
      "event RepayBorrow(address payer, address borrower, uint256 repayAmount, uint256 accountBorrows, uint256 totalBorrows)",
      { means: ({ args }) => repaid(args.payer) }
    ),
    event(
      "event LiquidateBorrow(address liquidator, address borrower, uint256 repayAmount, address cTokenCollateral, uint256 seizeTokens)",
      { means: ({ args }) => liquidated(args.borrower, args.liquidator) }
    ),
    // The first version logs a failure instead of reverting.
    event("event Failure(uint256 code, uint256 info, uint256 detail)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "rejected",
        sentence: "Made a request that {contract} rejected",
        metadata: { error: args.code.toString() }
      })
    }),
    event("event MarketEntered(address cToken, address account)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.account,
        operation: "enter-market",
        sentence: "Enabled {market} as collateral on {contract}",
        values: { market: address(args.cToken) }
      })
    }),
    event("event MarketExited(address cToken, address account)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.account,
        operation: "exit-market",
        sentence: "Disabled {market} as collateral on {contract}",
        values: { market: address(args.cToken) }
      })
    }),
    event(
      "event DistributedSupplierComp(address indexed cToken, address indexed supplier, uint256 compDelta, uint256 compSupplyIndex)",
      { means: ({ args, ledger }) => paid(args.supplier, ledger) }
    ),
    event(
      "event DistributedBorrowerComp(address indexed cToken, address indexed borrower, uint256 compDelta, uint256 compBorrowIndex)",
      { means: ({ args, ledger }) => paid(args.borrower, ledger) }
    )
  ]
})
