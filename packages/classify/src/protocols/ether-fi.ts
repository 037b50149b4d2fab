import { event, protocol, requestedWithdrawal, staked, unstaked, withdrawn } from "../rule/index.ts"

/** eETH and weETH; etherfi-protocol/smart-contracts LiquidityPool, WithdrawRequestNFT, EtherFiRedemptionManager. */
export default protocol({
  id: "ether-fi",
  name: "ether.fi",
  type: "savings",
  url: "https://etherfi.gitbook.io/etherfi/",
  contracts: {
    ethereum: [
      "0x308861a430be4cce5502d0a12724771fc6daf216",
      "0xcd5fe23c85820f7b72d0926fc9b05b43e359b7ee",
      "0x7d5706f6ef3f89b3951e23e557cdfbc3239d4e2c",
      "0xdadef1ffbfeaab4f68a9fd181395f68b4e4e7ae0"
    ]
  },
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
    )
  ]
})
