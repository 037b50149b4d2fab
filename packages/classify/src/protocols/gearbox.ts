import {
  type Act,
  type Address,
  borrowed,
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
  // Pools, of which the third version's are ERC-4626's: any other contract that speaks is made by factories.
  forks: [
    {
      name: "Gearbox",
      contracts: {
        ethereum: [
          "0xda00000035fef4082f78def6a8903bee419fbf8e",
          "0xda00010eda646913f273e10e7a5d1f659242757d",
          "0xda0002859b2d05f66a753d8241fcde8623f26f4f",
          "0xe7146f53dbcae9d6fa3555fe502648deb0b2f823",
          "0x05a811275fe9b4de503b3311f51edf6a856d936e",
          "0x1dc0f3359a254f876b37906cfc1000a35ce2d717",
          "0x4d56c9cba373ad39df69eb18f076b7348000ae09",
          "0x8ef73f036feec873d0b2fd20892215df5b8bdd72",
          "0x31426271449f60d37cc5c9aef7bd12af3bdc7a94",
          "0x24946bcbbd028d5abb62ad9b635eb1b1a67af668",
          "0x86130bdd69143d8a4e5fc50bf4323d48049e98e4",
          "0xb03670c20f87f2169a7c4ebe35746007e9575901",
          "0xb2a015c71c17bcac6af36645dead8c572ba08a08",
          "0xb8cf3ed326bb0e51454361fb37e9e8df6dc5c286",
          "0x79012c8d491dcf3a30db20d1f449b14caf01da6c"
        ],
        optimism: ["0x5520daa93a187f4ec67344e6d2c4fc9b080b6a35"],
        arbitrum: ["0x890a69ef363c9c7bdd5e36eb95ceb569f63acbf6", "0xa76c604145d7394dec36c49af494c144ff327861"]
      }
    }
  ],
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
