import { type Act, type Address, type Context, event, protocol } from "../rule/index.ts"

/** Comet tells supply from repayment, and withdrawal from borrowing, only by whether its share token is made or unmade. */
const shares = ({ ledger }: Context, comet: Address): boolean =>
  ledger.movements.some(({ asset }) => asset.address === comet)

const supplied = (by: Address, context: Context, comet: Address): Act =>
  shares(context, comet)
    ? { action: "deposit", by, operation: "supply" }
    : { action: "deposit", by, operation: "repay" }

const withdrawn = (by: Address, context: Context, comet: Address): Act =>
  shares(context, comet) ? { action: "withdraw", by } : { action: "withdraw", by, operation: "borrow" }

/** Comet markets; compound-finance/comet deployments. */
export default protocol({
  id: "compound-v3",
  name: "Compound V3",
  type: "lending",
  url: "https://docs.compound.finance/",
  contracts: {
    ethereum: [
      "0xc3d688b66703497daa19211eedff47f25384cdc3",
      "0xa17581a9e3356d9a858b789d68b4d866e593ae94",
      "0x3afdc9bca9213a35503b077a6072f3d0d5ab0840"
    ],
    optimism: ["0x2e44e174f7d53f0212823acc11c01a11d58c5bcb", "0x995e394b8b2437ac8ce61ee0bc610d617962b214"],
    polygon: ["0xf25212e676d1f7f89cd72ffee66158f541246445"]
  },
  rules: [
    event("event Supply(address indexed from, address indexed dst, uint256 amount)", {
      means: ({ args, log, ...context }) => supplied(args.from, context, log.address)
    }),
    event("event Withdraw(address indexed src, address indexed to, uint256 amount)", {
      means: ({ args, log, ...context }) => withdrawn(args.src, context, log.address)
    }),
    event("event SupplyCollateral(address indexed from, address indexed dst, address indexed asset, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", by: args.from, operation: "supply" })
    }),
    event("event WithdrawCollateral(address indexed src, address indexed to, address indexed asset, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", by: args.src })
    }),
    event(
      "event RewardClaimed(address indexed src, address indexed recipient, address indexed token, uint256 amount)",
      {
        means: ({ args }) => ({ action: "claim", by: args.src })
      }
    )
  ]
})
