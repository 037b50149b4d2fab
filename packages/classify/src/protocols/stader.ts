import { event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** ETHx, and MaticX on both chains; stader-labs/ethx StaderStakePoolsManager, UserWithdrawalManager, stader-labs/maticX. */
export default protocol({
  id: "stader",
  name: "Stader",
  type: "savings",
  url: "https://docs.staderlabs.com/",
  contracts: {
    ethereum: [
      "0xcf5ea1b38380f6af39068375516daf40ed70d299",
      "0xf03a7eb46d01d9ecaa104558c732cf82f6b6b645",
      "0x9f0491b32dbce587c50c4c43ab303b06478193a7",
      "0xa35b1b31ce002fbf2058d22f30f95d405200a15b"
    ],
    polygon: ["0xfd225c9e6601c9d38d8f98d8731bf59efcf8c0e3"],
    bnb: ["0x7276241a669489e4bbb76f63d2a43bfe63080f2f", "0x3b961e83400d51e6e1af5c450d3c7d7b80588d28"]
  },
  functions: [
    [
      staked(),
      "deposit(address)",
      "submit(uint256)",
      "swapMaticForMaticXViaInstantPool()",
      "swapMaticForMaticXViaInstantPool(uint256)",
      "deposit(address, string)",
      "deposit()",
      "deposit(string)"
    ],
    [
      requestedWithdrawal(),
      "requestWithdraw(uint256, address)",
      "requestWithdraw(uint256, address, string)",
      "requestWithdraw(uint256)"
    ],
    [withdrawn(), "claim(uint256)", "claimWithdrawal(uint256)", "claimWithdraw(uint256)"]
  ],
  rules: [
    event("event Deposited(address indexed caller, address indexed owner, uint256 assets, uint256 shares)", {
      means: ({ args }) => staked(args.caller)
    }),
    event(
      "event WithdrawRequestReceived(address indexed msgSender, address recipient, uint256 requestId, uint256 sharesAmount, uint256 etherAmount)",
      { means: ({ args }) => requestedWithdrawal(args.msgSender) }
    ),
    event("event RequestRedeemed(address indexed sender, address recipient, uint256 ethTransferred)", {
      means: ({ args }) => withdrawn(args.sender)
    }),
    event("event Submit(address indexed from, uint256 amount)", { means: ({ args }) => staked(args.from) }),
    event("event RequestWithdraw(address indexed from, uint256 amountMaticX, uint256 amountMatic)", {
      means: ({ args }) => requestedWithdrawal(args.from)
    }),
    event("event ClaimWithdrawal(address indexed from, uint256 indexed idx, uint256 amountClaimed)", {
      means: ({ args }) => withdrawn(args.from)
    })
  ]
})
