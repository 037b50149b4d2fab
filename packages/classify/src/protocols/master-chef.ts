import { type Address, event, protocol } from "../rule/index.ts"

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
  forks: [
    { name: "Pickle", contracts: { ethereum: ["0xbd17b1ce622d73bd438b9e658aca5996dc394b0d"] } },
    { name: "Biswap", contracts: { bnb: ["0xdbc1a13490deef9c3c12b44fe77b503c1b061739"] } },
    { name: "ApeSwap", contracts: { bnb: ["0x5c8d727b265dbafaba67e050f2f739caeeb4a6f9"] } },
    { name: "BakerySwap", contracts: { bnb: ["0x20ec291bb8459b6145317e7126532ce7ece5056f"] } },
    { name: "MDEX", contracts: { bnb: ["0xc48fe252aa631017df253578b1405ea399728a50"] } },
    {
      name: "Trader Joe",
      contracts: {
        avalanche: ["0xd6a4f121ca35509af06a0be99093d08462f53052", "0x188bed1968b795d5c9022f6a0bb5931ac4c18f00"]
      }
    },
    { name: "Pangolin", contracts: { avalanche: ["0x1f806f7c8ded893fd3cae279191ad7aa3798e928"] } },
    { name: "Platypus", contracts: { avalanche: ["0x7125b4211357d7c3a90f796c956c12c681146ebb"] } },
    { name: "BaseSwap", contracts: { base: ["0x2b0a43dccbd7d42c18f6a83f86d1a19fa58d541a"] } }
  ],
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
