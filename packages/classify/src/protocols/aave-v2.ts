import { event, pays, protocol } from "../rule/index.ts"

/** The lending pools of Aave V2 and of the protocols that run its code; bgd-labs aave-address-book. */
export default protocol({
  id: "aave-v2",
  name: "Aave V2",
  type: "lending",
  url: "https://docs.aave.com/developers/v/2.0/the-core-protocol/lendingpool",
  contracts: {
    ethereum: ["0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9", "0x7937d4799803fbbe595ed57278bc4ca21f3bffcb"],
    polygon: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"]
  },
  rules: [
    event(
      "event Deposit(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referral)",
      {
        means: ({ args, ledger, transaction }) => [
          { action: "deposit", by: args.user, operation: "supply" },
          ...(args.onBehalfOf === transaction.from || pays(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", by: args.onBehalfOf } as const])
        ]
      }
    ),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint256 borrowRateMode, uint256 borrowRate, uint16 indexed referral)",
      { means: ({ args }) => ({ action: "withdraw", by: args.onBehalfOf, operation: "borrow" }) }
    ),
    event("event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", by: args.repayer, operation: "repay" })
    }),
    event("event Swap(address indexed reserve, address indexed user, uint256 rateMode)", {
      means: ({ args }) => ({
        action: "execute",
        by: args.user,
        operation: "switch-rate",
        says: "Switched the interest rate of a loan on {contract}"
      })
    })
  ]
})
