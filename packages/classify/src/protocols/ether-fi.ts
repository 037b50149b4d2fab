import addresses from "../addresses/ether-fi.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, unstaked, withdrawn } from "../rule/index.ts"

/** eETH and weETH; etherfi-protocol/smart-contracts Deployed.s.sol, LiquidityPool, WithdrawRequestNFT, EtherFiRedemptionManager. */
export default protocol({
  id: "ether-fi",
  name: "ether.fi",
  type: "savings",
  url: "https://etherfi.gitbook.io/etherfi/",
  // Also memberships, operators, the auction of validators, adapters, and the pool of the first depositors.
  emitters: at(addresses),
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
