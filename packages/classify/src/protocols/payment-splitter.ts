import { event, protocol } from "../rule/index.ts"

/** OpenZeppelin's PaymentSplitter, and 0xSplits. */
export default protocol({
  id: "payment-splitter",
  name: "PaymentSplitter",
  type: "community",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/4.x/api/finance#PaymentSplitter",
  rules: [
    event("event PaymentReleased(address to, uint256 amount)", {
      means: ({ args }) => ({ action: "claim", actor: args.to })
    }),
    event("event ERC20PaymentReleased(address indexed token, address to, uint256 amount)", {
      means: ({ args }) => ({ action: "claim", actor: args.to })
    }),
    event("event Withdrawal(address indexed account, uint256 ethAmount, address[] tokens, uint256[] tokenAmounts)", {
      means: ({ args }) => ({ action: "claim", actor: args.account, contractName: "0xSplits" })
    }),
    event("event DistributeETH(address indexed split, uint256 amount, address indexed distributorAddress)", {
      means: ({ transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "distribute",
        contractName: "0xSplits",
        sentence: "Distributed the funds of a split on {contract}"
      })
    })
  ]
})
