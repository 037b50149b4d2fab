import { type Act, type Address, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const locked = (actor: Address): Act => ({ action: "stake", actor, operation: "lock", contractType: "community" })

/** Boosters and lockers of Convex, and of Aura, with its code; convex-eth/platform contracts.json, aurafinance/convex-platform, karpatkey/defi-kit. */
export default protocol({
  id: "convex",
  name: "Convex",
  type: "savings",
  url: "https://docs.convexfinance.com/convexfinance/",
  // Booster, the minter of cvxCRV and its staking, vlCVX and the locker before it, staking of CVX, farms, claims, vesting
  // and the zaps of claims.
  contracts: {
    ethereum: [
      "0xf403c135812408bfbe8713b5a23a04b3d48aae31",
      "0x8014595f2ab54cd7c604b00e9fb932176fdc86ae",
      "0x3fe65692bfcd0e6cf84cb1e7d24108e434a7587e",
      "0xaa0c3f5f7dfd688c6e646f66cd2a6b66acdbe434",
      "0x72a19342e8f1838460ebfccef09f6585e32db86e",
      "0xcf50b810e57ac33b91dcf525c6ddd9881b139332",
      "0xd18140b4b819b895a3dba5442f959fa44994af50",
      "0x5f465e9fcffc217c5849906216581a657cd60605",
      "0x8cb38a75ecd8572af23a8d086e9bda96ca521889",
      "0xe98984ad858075813ada4261af47e68a64e28fcc",
      "0x2e088a0a19dda628b4304301d1ea70b114e4accd",
      "0x92cf9e5e4d1dfbf7da0d2bb3e884a68416a65070",
      "0xdd49a93fdcae579ae50b4b9923325e9e335ec82b",
      "0x3f29cb4111cbda8081642da1f75b3c12decf2516"
    ],
    arbitrum: ["0xf403c135812408bfbe8713b5a23a04b3d48aae31"]
  },
  forks: [
    {
      name: "Aura",
      contracts: {
        ethereum: [
          "0xa57b8d98dae62b26ec3bcc4a365338157060b234",
          "0x3fa73f1e5d8a792c80f426fc8f84fbf7ce9bbcac",
          "0xb188b1cb84fb0ba13cb9ee1292769f903a9fec59",
          "0x68655ad9852a99c87c0934c7290bb62cfa5d4123",
          "0xead792b55340aa20181a80d6a16db6a0ecd1b827",
          "0x00a7ba8ae7bca0b10a32ea1f8e2a1da980c6cad2",
          "0xfaa2ed111b4f580fcb85c48e6dc6782dc5fcd7a6",
          "0xac16927429c5c7af63dd75bc9d8a58c63ffd0147",
          "0x5b2364fd757e262253423373e4d57c5c011ad7f4"
        ],
        optimism: ["0x51b6e0ac6d6435650748513c71db453f96749fe1"],
        "*": ["0x98ef32edd24e2c92525e59afc4475c1242a30184"]
      }
    }
  ],
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
