import { event, protocol } from "../rule/index.ts"

export default protocol({
  id: "llamapay",
  name: "LlamaPay",
  type: "token",
  url: "https://docs.llamapay.io/",
  rules: [
    event("event StreamCreated(address indexed from, address indexed to, uint216 amountPerSec, bytes32 streamId)", {
      means: ({ args }) => ({
        action: "vest",
        actor: args.from,
        operation: "create-stream",
        sentence: "Started a payment stream on {contract}",
        metadata: { counterparty: args.to }
      })
    }),
    event("event StreamCancelled(address indexed from, address indexed to, uint216 amountPerSec, bytes32 streamId)", {
      means: ({ args }) => ({
        action: "cancel",
        actor: args.from,
        operation: "cancel-stream",
        sentence: "Ended a payment stream on {contract}",
        metadata: { counterparty: args.to }
      })
    }),
    event(
      "event Withdraw(address indexed from, address indexed to, uint216 amountPerSec, bytes32 streamId, uint256 amount)",
      {
        means: ({ args }) => ({
          action: "vest",
          actor: args.to,
          operation: "withdraw",
          sentence: "Withdrew[ {received}] from {contract}",
          metadata: { counterparty: args.from }
        })
      }
    ),
    event("event PayerDeposit(address indexed from, uint256 amount)", {
      means: ({ args }) => ({
        action: "vest",
        actor: args.from,
        operation: "fund",
        sentence: "Funded {contract}[ with {sent}]"
      })
    }),
    event("event PayerWithdraw(address indexed from, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.from })
    })
  ]
})
