import addresses from "../addresses/kelp.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** rsETH; Kelp-DAO/LRT-rsETH ILRTDepositPool, ILRTWithdrawalManager. */
export default protocol({
  id: "kelp",
  name: "Kelp",
  type: "savings",
  url: "https://kelp.gitbook.io/kelp",
  emitters: at(addresses),
  functions: [
    [
      staked(),
      "deposit(string)",
      "deposit(address tokenSent, uint256 sent, string)",
      "depositETH(uint256, string)",
      "depositAsset(address tokenSent, uint256 sent, uint256, string)"
    ],
    [requestedWithdrawal(), "initiateWithdrawal(address, uint256)", "initiateWithdrawal(address, uint256, string)"],
    [withdrawn(), "completeWithdrawal(address)", "completeWithdrawal(address, string)"]
  ],
  rules: [
    event(
      "event AssetDeposit(address indexed depositor, address indexed asset, uint256 depositAmount, uint256 rsethMintAmount, string referralId)",
      { means: ({ args }) => staked(args.depositor) }
    ),
    event(
      "event ETHDeposit(address indexed depositor, uint256 depositAmount, uint256 rsethMintAmount, string referralId)",
      { means: ({ args }) => staked(args.depositor) }
    ),
    event(
      "event AssetWithdrawalQueued(address indexed withdrawer, address indexed asset, uint256 rsETHUnstaked, uint256 indexed userNonce)",
      { means: ({ args }) => requestedWithdrawal(args.withdrawer) }
    ),
    event(
      "event AssetWithdrawalFinalized(address indexed withdrawer, address indexed asset, uint256 amountBurned, uint256 amountReceived)",
      { means: ({ args }) => withdrawn(args.withdrawer) }
    )
  ]
})
