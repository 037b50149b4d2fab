import { event, protocol, requestedWithdrawal, staked, unstaked, withdrawn } from "../rule/index.ts"

/** eETH and weETH; etherfi-protocol/smart-contracts Deployed.s.sol, LiquidityPool, WithdrawRequestNFT, EtherFiRedemptionManager. */
export default protocol({
  id: "ether-fi",
  name: "ether.fi",
  type: "savings",
  url: "https://etherfi.gitbook.io/etherfi/",
  contracts: {
    // Also memberships, operators, the auction of validators, adapters, and the pool of the first depositors.
    ethereum: [
      "0x308861a430be4cce5502d0a12724771fc6daf216",
      "0x35fa164735182de50811e8e2e824cfb9b6118ac2",
      "0xcd5fe23c85820f7b72d0926fc9b05b43e359b7ee",
      "0x3d320286e014c3e1ce99af6d6b00f0c1d63e3000",
      "0x7d5706f6ef3f89b3951e23e557cdfbc3239d4e2c",
      "0xd5edf7730abad812247f6f54d7bd31a52554e35e",
      "0x00c452affee3a17d9cecc1bcd2b8d5c7635c4cb9",
      "0x25e821b7197b146f7713c3b89b6a4d83516b912d",
      "0x8b71140ad2e5d1e7018d2a7f8a288bd3cd38916f",
      "0xdadef1ffbfeaab4f68a9fd181395f68b4e4e7ae0",
      "0xcfc6d9bd7411962bfe7145451a7ef71a24b6a7a2",
      "0x9ffdf407cde9a93c47611799da23924af3ef764f",
      "0x1b7a4c3797236a1c37f8741c0be35c2c72736fff",
      "0x7623e9dc0da6ff821ddb9ebaba794054e078f8c4"
    ],
    base: ["0xc38e046dfdadf15f7f56853674242888301208a5"],
    linea: ["0x823106e745a62d0c2fc4d27644c62ade946d9cca"]
  },
  functions: [
    [staked(), "deposit()", "deposit(address)", "depositETHForWeETH(address)", "depositWETHForWeETH(uint256, address)"],
    [
      staked(),
      "deposit(address tokenSent, uint256 sent, uint256)",
      "depositWithERC20(address tokenSent, uint256 sent, address)",
      "depositEther()"
    ],
    [{ action: "deposit", sentence: "Wrapped[ {sent}][ into {received}]" }, "wrap(uint256)"],
    [{ action: "withdraw", sentence: "Unwrapped[ {sent}][ into {received}]" }, "unwrap(uint256 shares)"],
    [requestedWithdrawal(), "requestWithdraw(address, uint256)"],
    [withdrawn(), "claimWithdraw(uint256)", "batchClaimWithdraw(uint256[])"],
    [unstaked(), "redeemEEth(uint256, address recipient)", "redeemWeEth(uint256, address recipient)"]
  ],
  rules: [
    event("event Deposit(address indexed sender, uint256 amount, uint8 source, address referral)", {
      means: ({ args }) => staked(args.sender)
    }),
    event("event Withdraw(address indexed sender, address recipient, uint256 amount, uint8 source)", {
      means: ({ args }) => unstaked(args.recipient)
    }),
    event(
      "event WithdrawRequestCreated(uint32 indexed requestId, uint256 amountOfEEth, uint256 shareOfEEth, address owner, uint256 fee)",
      { means: ({ args }) => requestedWithdrawal(args.owner) }
    ),
    event(
      "event WithdrawRequestClaimed(uint32 indexed requestId, uint256 amountOfEEth, uint256 burntShareOfEEth, address owner, uint256 fee)",
      { means: ({ args }) => withdrawn(args.owner) }
    ),
    event(
      "event Redeemed(address indexed receiver, uint256 redemptionAmount, uint256 feeAmountToTreasury, uint256 feeAmountToStakers)",
      { means: ({ args }) => unstaked(args.receiver) }
    ),
    event(
      "event Redeemed(address indexed receiver, uint256 redemptionAmount, uint256 feeAmountToTreasury, uint256 feeAmountToStakers, address token)",
      { id: "Redeemed-token", means: ({ args }) => unstaked(args.receiver) }
    ),
    event("event AdapterDeposit(address indexed sender, uint256 amount, uint8 source, address referral)", {
      means: ({ args }) => staked(args.sender)
    })
  ]
})
