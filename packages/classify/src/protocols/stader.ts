import addresses from "../addresses/stader.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** ETHx, and MaticX on both chains; stader-labs/ethx StaderStakePoolsManager, UserWithdrawalManager, stader-labs/maticX. */
export default protocol({
  id: "stader",
  name: "Stader",
  type: "savings",
  url: "https://docs.staderlabs.com/",
  emitters: at(addresses),
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
