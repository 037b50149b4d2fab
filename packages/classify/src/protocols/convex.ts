import { type Act, type Address, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const locked = (actor: Address): Act => ({ action: "stake", actor, operation: "lock", contractType: "community" })

/** Boosters and lockers of Convex, and of Aura, with its code; convex-eth/platform, aurafinance/convex-platform. */
export default protocol({
  id: "convex",
  name: "Convex",
  type: "savings",
  url: "https://docs.convexfinance.com/convexfinance/",
  // Booster, cvxCRV's minter and staking, vlCVX.
  contracts: {
    ethereum: [
      "0xf403c135812408bfbe8713b5a23a04b3d48aae31",
      "0x8014595f2ab54cd7c604b00e9fb932176fdc86ae",
      "0x3fe65692bfcd0e6cf84cb1e7d24108e434a7587e",
      "0xaa0c3f5f7dfd688c6e646f66cd2a6b66acdbe434",
      "0x72a19342e8f1838460ebfccef09f6585e32db86e"
    ]
  },
  forks: [
    {
      name: "Aura",
      contracts: {
        ethereum: ["0xa57b8d98dae62b26ec3bcc4a365338157060b234", "0x3fa73f1e5d8a792c80f426fc8f84fbf7ce9bbcac"],
        optimism: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
        polygon: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"]
      }
    }
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
