import addresses from "../addresses/zircuit-staking.json" with { type: "json" }
import { at, event, protocol, staked, unstaked } from "../rule/index.ts"

const pool = at(addresses, "pool")

/** Tokens staked before the chain began; its ZtakingPool. */
export default protocol({
  id: "zircuit-staking",
  name: "Zircuit Staking",
  type: "savings",
  url: "https://docs.zircuit.com/",
  functions: [
    [staked(), "depositFor(address tokenSent, address recipient, uint256 sent)", "depositETHFor(address recipient)"],
    [unstaked(), "withdraw(address tokenReceived, uint256 received)"]
  ],
  rules: [
    event("event Deposit(uint256 indexed eventId, address indexed depositor, address indexed token, uint256 amount)", {
      at: pool,
      means: ({ args }) => staked(args.depositor)
    }),
    event(
      "event Withdraw(uint256 indexed eventId, address indexed withdrawer, address indexed token, uint256 amount)",
      {
        at: pool,
        means: ({ args }) => unstaked(args.withdrawer)
      }
    )
  ]
})
