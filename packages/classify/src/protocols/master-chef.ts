import addresses from "../addresses/master-chef.json" with { type: "json" }
import { type Address, byName, event, protocol } from "../rule/index.ts"

/** A deposit or withdrawal of zero claims the reward. */
const stakeChange = (actor: Address, amount: bigint, action: "stake" | "withdraw", pid: bigint) =>
  ({
    action: amount === 0n ? "claim" : action,
    actor,
    ...(action === "withdraw" && amount > 0n ? { operation: "unstake" } : {}),
    metadata: { pool: pid.toString() }
  }) as const

/** SushiSwap's MasterChef, MiniChef and the many farms that kept their events. */
export default protocol({
  id: "master-chef",
  name: "Farm",
  type: "savings",
  generic: true,
  url: "https://github.com/sushiswap/masterchef",
  forks: byName(addresses, "fork"),
  rules: [
    event("event Deposit(address indexed user, uint256 indexed pid, uint256 amount)", {
      // Deposit addresses log it, too, with the id of a customer: they take plain payments, as no farm does.
      means: ({ args, log, transaction }) =>
        transaction.to === log.address && transaction.input === "0x"
          ? undefined
          : stakeChange(args.user, args.amount, "stake", args.pid)
    }),
    event("event Withdraw(address indexed user, uint256 indexed pid, uint256 amount)", {
      means: ({ args }) => stakeChange(args.user, args.amount, "withdraw", args.pid)
    }),
    event("event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount)", {
      means: ({ args }) => stakeChange(args.user, args.amount, "withdraw", args.pid)
    }),
    event("event Deposit(address indexed user, uint256 indexed pid, uint256 amount, address indexed to)", {
      id: "Deposit-v2",
      means: ({ args }) => stakeChange(args.user, args.amount, "stake", args.pid)
    }),
    event("event Withdraw(address indexed user, uint256 indexed pid, uint256 amount, address indexed to)", {
      id: "Withdraw-v2",
      means: ({ args }) => stakeChange(args.user, args.amount, "withdraw", args.pid)
    }),
    event("event Harvest(address indexed user, uint256 indexed pid, uint256 amount)", {
      means: ({ args }) => ({ action: "claim", actor: args.user, metadata: { pool: args.pid.toString() } })
    })
  ]
})
