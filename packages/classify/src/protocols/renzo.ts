import { event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** ezETH; Renzo-Protocol/Contracts RestakeManager, WithdrawQueue. */
export default protocol({
  id: "renzo",
  name: "Renzo",
  type: "savings",
  url: "https://docs.renzoprotocol.com/",
  contracts: {
    ethereum: [
      "0x74a09653a083691711cf8215a6ab074bb4e99ef5",
      "0xbf5495efe5db9ce00f80364c8b423567e58d2110",
      "0x5efc9d10e42fb517456f4ac41eb5e2ebe42c8918"
    ],
    arbitrum: ["0xf25484650484de3d554fb0b7125e7696efa4ab99"],
    base: ["0xf25484650484de3d554fb0b7125e7696efa4ab99"]
  },
  functions: [
    [
      staked(),
      "depositETH()",
      "depositETH(uint256)",
      "depositETH(uint256, uint256)",
      "deposit(uint256, uint256, uint256)",
      "deposit(address tokenSent, uint256 sent)",
      "deposit(address tokenSent, uint256 sent, uint256)"
    ],
    [requestedWithdrawal(), "withdraw(uint256, address)"],
    [withdrawn(), "claim(uint256, address)"]
  ],
  rules: [
    event("event Deposit(address depositor, address token, uint256 amount, uint256 ezETHMinted, uint256 referralId)", {
      means: ({ args }) => staked(args.depositor)
    }),
    event(
      "event WithdrawRequestCreated(uint256 indexed withdrawRequestID, address user, address claimToken, uint256 amountToRedeem, uint256 ezETHAmountLocked, uint256 withdrawRequestIndex)",
      { means: ({ args }) => requestedWithdrawal(args.user) }
    ),
    event(
      "event WithdrawRequestCreated(uint256 indexed withdrawRequestID, address user, address claimToken, uint256 amountToRedeem, uint256 ezETHAmountLocked, uint256 withdrawRequestIndex, bool queued, uint256 queueFilled)",
      { id: "WithdrawRequestCreated-queued", means: ({ args }) => requestedWithdrawal(args.user) }
    ),
    event(
      "event WithdrawRequestClaimed((address collateralToken, uint256 withdrawRequestID, uint256 amountToRedeem, uint256 ezETHLocked, uint256 createdAt) withdrawRequest)",
      { means: () => withdrawn() }
    )
  ]
})
