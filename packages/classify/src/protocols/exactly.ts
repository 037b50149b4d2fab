import { borrowed, claimed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Markets of Exactly at floating and at fixed rates, and their rewards; Silo's second version borrows by the same events. @exactly/protocol. */
export default protocol({
  id: "exactly",
  name: "Exactly",
  type: "lending",
  url: "https://docs.exact.ly/",
  contracts: {
    ethereum: [
      "0x163538e22f4d38c1eb21b79939f3d2ee274198ff",
      "0x660e2fc185a9ffe722af253329ceaad4c9f6f928",
      "0x8644c0fded361d1920e068ba4b09996e26729435",
      "0xc4d4500326981eacd020e20a81b1c479c161c7ef",
      "0x3843c41da1d7909c86fad51c47b9a97cf62a29e1"
    ],
    optimism: [
      "0xa430a427bd00210506589906a71b54d6c256cedb",
      "0x81c9a7b55a4df39a9b7b5f781ec0e53539694873",
      "0x6926b434cce9b5b7966ae1bfeef6d0a7dcf3a8bb",
      "0x6f748fd65d7c71949ba6641b3248c4c191f3b322",
      "0xc4d4500326981eacd020e20a81b1c479c161c7ef",
      "0x22ab31cd55130435b5efbf9224b6a9d5ec36533f",
      "0xbd1ba78a3976cab420a9203e6ef14d18c2b2e031"
    ],
    base: [
      "0x61edacb54aa8a689013682529df8914c87692e4b",
      "0x52ee5238e5676598551c8d2bbccb62c72fc3a0c4",
      "0x8c2f35c8076bcb5d4b696bae11aca0ac0dd873e4",
      "0x85c21fa8aee39891e115e2b28c3db2de5b0aaf4f"
    ]
  },
  rules: [
    event(
      "event Borrow(address indexed caller, address indexed receiver, address indexed borrower, uint256 assets, uint256 shares)",
      { means: ({ args }) => borrowed(args.borrower) }
    ),
    event("event Repay(address indexed caller, address indexed borrower, uint256 assets, uint256 shares)", {
      means: ({ args }) => repaid(args.caller)
    }),
    event(
      "event DepositAtMaturity(uint256 indexed maturity, address indexed caller, address indexed owner, uint256 assets, uint256 fee)",
      { means: ({ args }) => supplied(args.caller) }
    ),
    event(
      "event WithdrawAtMaturity(uint256 indexed maturity, address caller, address indexed receiver, address indexed owner, uint256 positionAssets, uint256 assets)",
      { means: ({ args }) => redeemed(args.owner) }
    ),
    event(
      "event BorrowAtMaturity(uint256 indexed maturity, address caller, address indexed receiver, address indexed borrower, uint256 assets, uint256 fee)",
      { means: ({ args }) => borrowed(args.borrower) }
    ),
    event(
      "event RepayAtMaturity(uint256 indexed maturity, address indexed caller, address indexed borrower, uint256 assets, uint256 positionAssets)",
      { means: ({ args }) => repaid(args.caller) }
    ),
    event(
      "event Liquidate(address indexed receiver, address indexed borrower, uint256 assets, uint256 lendersAssets, address indexed seizeMarket, uint256 seizedAssets)",
      { means: ({ args }) => liquidated(args.borrower, args.receiver) }
    ),
    event("event Claim(address indexed account, address indexed reward, address indexed to, uint256 amount)", {
      means: ({ args }) => claimed(args.account)
    })
  ]
})
