import addresses from "../addresses/convex.json" with { type: "json" }
import { type Act, type Address, at, byName, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const locked = (actor: Address): Act => ({ action: "stake", actor, operation: "lock", contractType: "community" })

/** Boosters and lockers of Convex, and of Aura, with its code; convex-eth/platform contracts.json, aurafinance/convex-platform, karpatkey/defi-kit. */
export default protocol({
  id: "convex",
  name: "Convex",
  type: "savings",
  url: "https://docs.convexfinance.com/convexfinance/",
  // Booster, the minter of cvxCRV and its staking, vlCVX and the locker before it, staking of CVX, farms, claims, vesting
  // and the zaps of claims.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [
      staked(),
      "deposit(uint256, uint256, bool)",
      "depositAll(uint256, bool)",
      "depositSingle(address, address tokenSent, uint256 sent, bytes32, (address[],uint256[],bytes,bool))"
    ],
    [unstaked(), "withdraw(uint256, uint256)", "withdrawAll(uint256)"],
    [
      { action: "stake", operation: "lock", contractType: "community" },
      "lock(address, uint256, uint256)",
      "lock(address, uint256)"
    ],
    [{ action: "withdraw", operation: "unlock", contractType: "community" }, "processExpiredLocks(bool)"],
    [
      claimed(),
      "getReward(address)",
      "getReward(address, bool)",
      "earmarkRewards(uint256)",
      "claimRewards(address[],address[],address[],address[],uint256,uint256,uint256,uint256,uint256)",
      "claimRewards(address[],address[],address[],address[],(uint256,uint256,uint256,uint256),(bool,bool,bool,bool,bool,bool,bool))"
    ]
  ],
  rules: [
    event("event Deposited(address indexed user, uint256 indexed poolid, uint256 amount)", {
      means: ({ args }) => staked(args.user)
    }),
    event("event Withdrawn(address indexed user, uint256 indexed poolid, uint256 amount)", {
      means: ({ args }) => unstaked(args.user)
    }),
    event("event Staked(address indexed user, uint256 paidAmount, uint256 lockedAmount, uint256 boostedAmount)", {
      means: ({ args }) => locked(args.user)
    }),
    event(
      "event Staked(address indexed user, uint256 indexed epoch, uint256 paidAmount, uint256 lockedAmount, uint256 boostedAmount)",
      { id: "Staked-epoch", means: ({ args }) => locked(args.user) }
    ),
    event("event Withdrawn(address indexed user, uint256 amount, bool relocked)", {
      id: "Withdrawn-locked",
      means: ({ args }) =>
        args.relocked
          ? locked(args.user)
          : { action: "withdraw", actor: args.user, operation: "unlock", contractType: "community" }
    }),
    event("event KickReward(address indexed user, address indexed kicked, uint256 reward)", {
      means: ({ args }) => claimed(args.user)
    }),
    // cvxCRV's wrapper for staking.
    event("event Deposited(address indexed user, address indexed account, uint256 amount, bool wrapped)", {
      id: "Deposited-wrapped",
      means: ({ args }) => staked(args.user)
    })
  ]
})
