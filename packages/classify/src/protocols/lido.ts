import { calls, type Deployments, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const wrapped: Deployments = { ethereum: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"] }
const queue: Deployments = { ethereum: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] }
const matic: Deployments = { ethereum: ["0x9ee91f9f426fa633d227f7a9b000e28b9dfd8599"] }

/** stETH, wstETH, the withdrawal queue, and stMATIC; docs.lido.fi/deployed-contracts, docs.polygon.lido.fi. */
export default protocol({
  id: "lido",
  name: "Lido",
  type: "savings",
  url: "https://docs.lido.fi/contracts/lido",
  contracts: {
    // Also the referral staker, the vaults of V3, the staking router, and the modules of validators.
    ethereum: [
      ...(wrapped.ethereum ?? []),
      "0xa88f0329c2c4ce51ba3fc619bbf44efe7120dd0d",
      "0x1d201be093d847f6446530efb0e8fb426d176709",
      "0x02ca7772ff14a9f6c1a08af385aa96bb1b34175a",
      "0xf4bf42c6d6a0e38825785048124dbad6c9eaaac3",
      "0xfddf38947afb03c621c71b06c9c70bce73f12999",
      "0xdc00116a0d3e064427da2600449cfd2566b3037b",
      "0x55032650b14df07b85bf18a3a3ec8e0af2e028d5",
      "0xae7b191a31f627b4eb1d4dac64eab9976995b433",
      "0xcf33a38111d0b1246a3f38a838fb41d626b454f0",
      "0xb314d4a76c457c93150d308787939063f4cc67e0",
      "0xda7de2ecddfccc6c3af10108db212acbbf9ea83f",
      "0x4d72bff1beac69925f8bd12526a39baab069e5da",
      "0xd99cc66fec647e68294c6477b40fc7e0f6f618d0"
    ],
    // wstETH beyond the chain where it is staked.
    optimism: ["0x1f32b1c2345538c0c6f582fcb022739c4a194ebb"],
    polygon: ["0x03b54a6e9a984069379fae1a4fc4dbae93b3bccd"]
  },
  functions: [
    [staked(), "submit(address)", "stakeETH(address)"],
    [
      requestedWithdrawal(),
      "requestWithdrawals(uint256[], address)",
      "requestWithdrawalsWstETH(uint256[], address)",
      "requestWithdrawalsWithPermit(uint256[], address, (uint256,uint256,uint8,bytes32,bytes32))",
      "requestWithdrawalsWstETHWithPermit(uint256[], address, (uint256,uint256,uint8,bytes32,bytes32))"
    ],
    [withdrawn(), "claimWithdrawal(uint256)", "claimWithdrawals(uint256[], uint256[])"]
  ],
  rules: [
    event("event Submitted(address indexed sender, uint256 amount, address referral)", {
      at: { ethereum: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] },
      means: ({ args }) => staked(args.sender)
    }),
    ...calls({ action: "deposit", sentence: "Wrapped[ {sent}][ into {received}]" }, wrapped, "wrap(uint256)"),
    ...calls({ action: "withdraw", sentence: "Unwrapped[ {sent}][ into {received}]" }, wrapped, "unwrap(uint256)"),
    event(
      "event WithdrawalRequested(uint256 indexed requestId, address indexed requestor, address indexed owner, uint256 amountOfStETH, uint256 amountOfShares)",
      {
        at: queue,
        means: ({ args }) => ({
          ...requestedWithdrawal(args.requestor),
          metadata: { requestId: args.requestId.toString() }
        })
      }
    ),
    event(
      "event WithdrawalClaimed(uint256 indexed requestId, address indexed owner, address indexed receiver, uint256 amountOfETH)",
      {
        at: queue,
        means: ({ args }) => ({ ...withdrawn(args.owner), metadata: { requestId: args.requestId.toString() } })
      }
    ),
    // The first versions index the amount, the later ones a referral.
    event("event SubmitEvent(address indexed from, uint256 indexed amount)", {
      at: matic,
      means: ({ args }) => staked(args.from)
    }),
    event("event SubmitEvent(address indexed from, uint256 amount, address indexed referral)", {
      id: "SubmitEvent-referral",
      at: matic,
      means: ({ args }) => staked(args.from)
    }),
    event("event RequestWithdrawEvent(address indexed from, uint256 indexed amount)", {
      at: matic,
      means: ({ args }) => requestedWithdrawal(args.from)
    }),
    event("event RequestWithdrawEvent(address indexed from, uint256 amount, address indexed referral)", {
      id: "RequestWithdrawEvent-referral",
      at: matic,
      means: ({ args }) => requestedWithdrawal(args.from)
    }),
    event(
      "event ClaimTokensEvent(address indexed from, uint256 indexed id, uint256 indexed amountClaimed, uint256 amountBurned)",
      { at: matic, means: ({ args }) => withdrawn(args.from) }
    )
  ]
})
