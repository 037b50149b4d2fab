import {
  type Address,
  address,
  borrowed,
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

/** Compound's cTokens, and the many markets that run their code; compound-finance/compound-protocol, @compound-finance/compound-js. */
export default protocol({
  id: "compound-v2",
  name: "Compound V2",
  type: "lending",
  url: "https://docs.compound.finance/v2/ctokens/",
  contracts: {
    ethereum: [
      "0x3d9819210a31b4961b30ef54be2aed79b9c9cd3b",
      "0x4ddc2d193948926d02f9b1fe9e1daa0718270ed5",
      "0x5d3a536e4d6dbd6114cc1ead35777bab948e3643",
      "0x39aa39c021dfbae8fac545936693ac917d5e7563",
      "0xf650c3d88d12db855b8bf7d11be6c55a4e07dcc9",
      "0x6c8c6b02e7b2be14d4fa6022dfd6d75921d90e4e",
      "0x158079ee67fce2f58472a96584a73c7ab9ac95c1",
      "0xf5dce57282a584d2746faf1593d3121fcac444dc",
      "0x35a18000230da775cac24873d00ff85bccded550",
      "0xc11b1268c1a384e55c48c2391d8d480264a3a7f4",
      "0xccf4429db6322d5c611ee964527d42e5d685dd6a",
      "0xb3319f5d18bc0d84dd1b4825dcde5d5f7266d407",
      "0x70e36f6bf80a52b3b46b3af8e106cc0ed743e8e4",
      "0xface851a4921ce59e912d19329929ce6da6eb0c7",
      "0x12392f67bdf24fae0af363c24ac620a2f67dad86",
      "0x95b4ef2869ebd94beb4eee400a99824bf5dc325b",
      "0x4b0181102a0112a2ef11abee5563bb4a3176c9d7",
      "0xe65cdb6479bac1e22340e4e755fae7e509ecd06c",
      "0x80a2ae356fc9ef4305676f7a3e2ed04e12c33946",
      "0x041171993284df560249b57358f931d9eb7b925d",
      "0x7713dd9ca933848f6819f38b8352d9a15ea73f67"
    ]
  },
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
