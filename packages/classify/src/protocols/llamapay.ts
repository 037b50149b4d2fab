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
        by: args.from,
        operation: "create-stream",
        says: "Started a payment stream on {contract}",
        metadata: { counterparty: args.to }
      })
    }),
    event("event StreamCancelled(address indexed from, address indexed to, uint216 amountPerSec, bytes32 streamId)", {
      means: ({ args }) => ({
        action: "cancel",
        by: args.from,
        operation: "cancel-stream",
        says: "Ended a payment stream on {contract}",
        metadata: { counterparty: args.to }
      })
    }),
    event(
      "event Withdraw(address indexed from, address indexed to, uint216 amountPerSec, bytes32 streamId, uint256 amount)",
      {
        means: ({ args }) => ({
          action: "vest",
          by: args.to,
          operation: "withdraw",
          says: "Withdrew[ {received}] from {contract}",
          metadata: { counterparty: args.from }
        })
      }
    ),
    event("event PayerDeposit(address indexed from, uint256 amount)", {
      means: ({ args }) => ({
        action: "vest",
        by: args.from,
        operation: "fund",
        says: "Funded {contract}[ with {sent}]"
      })
    }),
    event("event PayerWithdraw(address indexed from, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", by: args.from })
    })
  ]
})
