import { event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** rsETH; Kelp-DAO/LRT-rsETH ILRTDepositPool, ILRTWithdrawalManager. */
export default protocol({
  id: "kelp",
  name: "Kelp",
  type: "savings",
  url: "https://kelp.gitbook.io/kelp",
  contracts: {
    ethereum: [
      "0x036676389e48133b63a802f8635ad39e752d375d",
      "0xa1290d69c65a6fe4df752f95823fae25cb99e5a7",
      "0x62de59c08eb5dae4b7e6f7a8cad3006d6965ec16"
    ],
    arbitrum: ["0x376a7564af88242d6b8598a5cfdd2e9759711b61"],
    base: ["0x291088312150482826b3a37d5a69a4c54daa9118"]
  },
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
