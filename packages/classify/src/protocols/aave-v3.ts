import {
  borrowed,
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
  contracts: {
    ethereum: [
      "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2",
      "0x4e033931ad43597d96d6bcc25c280717730b58b1",
      "0x0aa97c284e98396202b6a04024f5e2c65026f3c0",
      "0xae05cd22df81871bc7cc2a04becfb516bfe332c8",
      "0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb",
      "0x1d5d386a90cea8acea9fa75389e97cf5f1ae21d3"
    ],
    optimism: ["0x794a61358d6845594f94dc1db02a252b5b4814ad", "0x929ec64c34a17401f460460d4b9390518e5b473e"],
    polygon: ["0x794a61358d6845594f94dc1db02a252b5b4814ad", "0x929ec64c34a17401f460460d4b9390518e5b473e"],
    base: ["0xa238dd80c259a72e81d7e4664a9801593f98d1c5", "0xf9cc4f0d883f1a1eb2c253bdb46c254ca51e1f44"],
    arbitrum: ["0x794a61358d6845594f94dc1db02a252b5b4814ad", "0x929ec64c34a17401f460460d4b9390518e5b473e"],
    avalanche: ["0x794a61358d6845594f94dc1db02a252b5b4814ad", "0x929ec64c34a17401f460460d4b9390518e5b473e"],
    bnb: ["0x6807dc923806fe8fd134338eabca509979a7e0cb", "0xc206c2764a9dbf27d599613b8f9a63acd1160ab4"],
    gnosis: ["0xb50201558b00496a145fe76f7424749556e326d8", "0xad4f91d26254b6b0c6346b390dda2991fde2f20d"],
    linea: ["0xc47b8c00b0f69a36fa203ffeac0334874574a8ac", "0xc67bb8f2314fa0df50cba314c6509a7bdad500c0"],
    scroll: ["0x11fcfe756c05ad438e312a7fd934381537d3cffe", "0xa3f3100c4f1d0624db9db97b40c13885ce297799"]
  },
  forks: [
    {
      name: "SparkLend",
      contracts: {
        ethereum: [
          "0xc13e21b648a5ee794902342038ff3adab66be987",
          "0x4370d3b6c9588e02ce9d22e684387859c7ff5b34",
          "0xbd7d6a9ad7865463de44b05f04559f65e3b11704"
        ],
        gnosis: [
          "0x2dae5307c5e3fd1cf5a72cb6f698f915860607e0",
          "0x98e6bcba7d5dafbfa4a92daf08d3d7512820c30c",
          "0xbd7d6a9ad7865463de44b05f04559f65e3b11704"
        ]
      }
    },
    {
      name: "Seamless",
      contracts: {
        base: ["0x8f44fd754285aa6a2b8b9b97739b79746e0475a7"]
      }
    },
    {
      name: "ZeroLend",
      contracts: {
        linea: ["0x2f9bb73a8e98793e26cb2f6c4ad037bdf1c6b269"]
      }
    },
    {
      name: "Kinza",
      contracts: {
        bnb: ["0xcb0620b181140e57d1c0d8b724cde623ca963c8c"]
      }
    }
  ],
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
