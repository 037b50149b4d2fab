import { deposited, event, protocol, withdrawn } from "../rule/index.ts"

/** Vaults that mint and redeem tokens of funds at once, each for its token; midas-apps/contracts IDepositVault, IRedemptionVault. */
export default protocol({
  id: "midas",
  name: "Midas",
  type: "savings",
  url: "https://docs.midas.app/",
  rules: [
    event(
      "event DepositInstant(address indexed user, address indexed tokenIn, uint256 amountUsd, uint256 amountToken, uint256 fee, uint256 minted, bytes32 referrerId)",
      { means: ({ args }) => deposited(args.user) }
    ),
    event(
      "event RedeemInstant(address indexed user, address indexed tokenOut, uint256 amount, uint256 feeAmount, uint256 amountTokenOut)",
      { means: ({ args }) => withdrawn(args.user) }
    )
  ]
})
