import addresses from "../addresses/frax-ether.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** frxETH's minter and its queue; sfrxETH is an ERC-4626 vault. FraxFinance/frxETH-public, frxETHRedemptionTicketV2. */
export default protocol({
  id: "frax-ether",
  name: "Frax Ether",
  type: "savings",
  url: "https://docs.frax.finance/frax-ether/overview",
  emitters: at(addresses),
  functions: [
    [staked(), "submit()", "submitAndDeposit(address)", "submitAndGive(address)"],
    [
      requestedWithdrawal(),
      "enterRedemptionQueue(address, uint120)",
      "enterRedemptionQueueViaSfrxEth(address, uint120)"
    ],
    [withdrawn(), "burnRedemptionTicketNft(uint256, address recipient)"]
  ],
  rules: [
    event(
      "event ETHSubmitted(address indexed sender, address indexed recipient, uint256 sentAmount, uint256 withheldAmount)",
      { means: ({ args }) => staked(args.sender) }
    ),
    event(
      "event EnterRedemptionQueue(uint256 indexed nftId, address indexed sender, address indexed recipient, uint256 amountFrxEthRedeemed, uint120 redemptionFeeAmount, uint64 maturityTimestamp, uint256 earlyExitFee)",
      { means: ({ args }) => requestedWithdrawal(args.sender) }
    ),
    event(
      "event RedeemRedemptionTicketNft(uint256 indexed nftId, address indexed sender, address indexed recipient, uint120 amountOut)",
      { means: ({ args }) => withdrawn(args.sender) }
    )
  ]
})
