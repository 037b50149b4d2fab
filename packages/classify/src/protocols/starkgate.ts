import addresses from "../addresses/starkgate.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** StarkGate, a bridge for each token and a later one for all of them; starknet-io/starkgate-contracts. */
export default protocol({
  id: "starkgate",
  name: "StarkGate",
  type: "exchange",
  url: "https://docs.starknet.io/architecture/starkgate/",
  emitters: at(addresses),
  rules: [
    event("event LogDeposit(address indexed sender, uint256 amount, uint256 indexed l2Recipient)", {
      means: ({ args }) => bridgedOut(args.sender, "Starknet")
    }),
    event(
      "event LogDeposit(address indexed sender, uint256 amount, uint256 indexed l2Recipient, uint256 nonce, uint256 fee)",
      { id: "LogDeposit-fee", means: ({ args }) => bridgedOut(args.sender, "Starknet") }
    ),
    event(
      "event DepositWithMessage(address indexed sender, address indexed token, uint256 amount, uint256 indexed l2Recipient, uint256[] message, uint256 nonce, uint256 fee)",
      { means: ({ args }) => bridgedOut(args.sender, "Starknet") }
    ),
    event(
      "event Deposit(address indexed sender, address indexed token, uint256 amount, uint256 indexed l2Recipient, uint256 nonce, uint256 fee)",
      { means: ({ args }) => bridgedOut(args.sender, "Starknet") }
    ),
    event("event LogWithdrawal(address indexed recipient, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.recipient, "Starknet")
    }),
    event("event Withdrawal(address indexed recipient, address indexed token, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.recipient, "Starknet")
    })
  ]
})
