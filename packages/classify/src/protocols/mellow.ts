import addresses from "../addresses/mellow.json" with { type: "json" }
import { at, deposited, event, protocol, requestedWithdrawal } from "../rule/index.ts"

/** Vaults of restaking; mellow-finance/mellow-lrt and simple-lrt. */
export default protocol({
  id: "mellow",
  name: "Mellow",
  type: "savings",
  url: "https://docs.mellow.finance/",
  emitters: at(addresses),
  functions: [
    [
      deposited(),
      "deposit(address recipient, uint256[], uint256, uint256)",
      "deposit(address recipient, uint256[], uint256, uint256, uint256)"
    ],
    [requestedWithdrawal(), "registerWithdrawal(address, uint256 shares, uint256[], uint256, uint256, bool)"]
  ],
  rules: [
    event("event Deposit(address indexed to, uint256[] amounts, uint256 lpAmount)", {
      means: ({ args }) => deposited(args.to)
    }),
    event(
      "event WithdrawalRequested(address indexed from, (address to, uint256 lpAmount, bytes32 tokensHash, uint256[] minAmounts, uint256 deadline, uint256 timestamp) request)",
      { means: ({ args }) => requestedWithdrawal(args.from) }
    )
  ]
})
