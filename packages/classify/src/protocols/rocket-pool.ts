import { type Act, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const contractName = "Rocket Pool"

/** Of contracts that an upgrade replaces. */
const named = (act: Act): Act => ({ ...act, contractName })

/** rETH, the deposit pool, node operators' stakes and rewards; rocket-pool/rocketpool contracts. */
export default protocol({
  id: "rocket-pool",
  name: "Rocket Pool",
  type: "savings",
  url: "https://docs.rocketpool.net/protocol/contracts-integrations",
  // rETH, the deposit pools of every version, the latest first, the router that deposits or swaps, whichever gives more, and what
  // nodes register, deposit, stake, draw rewards and buy RPL at.
  contracts: {
    ethereum: [
      "0xae78736cd615f374d3085123a210448e74fc6393",
      "0xce15294273cfb9d9b628f4d61636623decdf4fdc",
      "0xdd3f50f8a6cafbe9b31a427582963f465e745af8",
      "0x2cac916b2a963bf162f076c0a8a4a8200bcfbfb4",
      "0x4d05e3d48a938db4b7a9a59a802d5b45011bde58",
      "0x16d5a408e807db8ef7c578279beeee6b228f1c1c",
      "0xcf2d76a7499d3acb5a22ce83c027651e8d76e250",
      "0x6b13698c306a297fee1383cdc2c65d63781d2d47",
      "0xedfc7dcae43ff954577a2875a9d805874490ee3e",
      "0xe4e2612ee8d7fdc8518faea85770a3b9c886e2f5",
      "0xcba5951fc706fc783b7c142dae8576ebe29c41fd",
      "0xd4e96ef8eee8678dbff4d535e033ed1a4f7605b7",
      "0xe228017f77b3e0785e794e4c0a8a6b935bb4037c",
      "0x1a2f00d187c9388fda3bf2dc46a6b4740849ecce",
      "0x3bdc69c4e5e13e52a65f5583c23efb9636b469d6",
      "0x1d8f8f00cfa6758d7be78336684788fb0ee0fa46",
      "0x7b8c48256caf462670f84c7e849cab216922b8d3",
      "0xe54b8c641fd96de5d6747f47c19964c6b824d62c",
      "0xde8ab526b19fca2d5a57c4a78b698041717be591",
      "0xa52451b9d25eef02be42b3a8161a18f947f8a6a5",
      "0xd5bffeaa9f373b9c367132772faa0b88e3f0e38b",
      "0xf2ccd522ba5ffeda28fe0389963845d61f342034"
    ],
    optimism: ["0x9bcef72be871e61ed4fbbc7630889bee758eb81d"],
    polygon: ["0x0266f4f08d82372cf0fcbccc0ff74309089c74d1"]
  },
  functions: [
    [staked(), "deposit()"],
    [unstaked(), "burn(uint256 shares)"]
  ],
  rules: [
    event("event TokensMinted(address indexed to, uint256 amount, uint256 ethAmount, uint256 time)", {
      means: ({ args }) => staked(args.to)
    }),
    event("event TokensBurned(address indexed from, uint256 amount, uint256 ethAmount, uint256 time)", {
      means: ({ args }) => unstaked(args.from)
    }),
    event("event DepositReceived(address indexed from, uint256 amount, uint256 time)", {
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLStaked(address indexed from, uint256 amount, uint256 time)", {
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLStaked(address indexed to, address from, uint256 amount, uint256 time)", {
      id: "RPLStaked-v2",
      means: ({ args }) => named(staked(args.from))
    }),
    event("event RPLWithdrawn(address indexed to, uint256 amount, uint256 time)", {
      means: ({ args }) => named(unstaked(args.to))
    }),
    event("event MinipoolCreated(address indexed minipool, address indexed node, uint256 time)", {
      means: ({ args }) => named(staked(args.node))
    }),
    event("event NodeRegistered(address indexed node, uint256 time)", {
      means: ({ args }) => ({
        action: "create",
        actor: args.node,
        operation: "register",
        contractName,
        sentence: "Registered a node with {contract}"
      })
    }),
    event(
      "event RewardsClaimed(address indexed claimer, uint256[] rewardIndex, uint256[] amountRPL, uint256[] amountETH)",
      { means: ({ args }) => named(claimed(args.claimer)) }
    )
  ]
})
