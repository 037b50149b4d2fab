import addresses from "../addresses/renzo.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** ezETH; Renzo-Protocol/Contracts RestakeManager, WithdrawQueue. */
export default protocol({
  id: "renzo",
  name: "Renzo",
  type: "savings",
  url: "https://docs.renzoprotocol.com/",
  emitters: at(addresses),
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
