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
    // Also the referral staker, the vaults of V3, the staking router, the registries of operators, what holds rewards, withdrawals
    // and burns, the guardians of deposits, the oracles, and the first airdrop.
    ethereum: [
      "0x388c818ca8b9251b393131c08a736a67ccb19297",
      "0xb9d7934878b5fb9610b3fe8a5e441e8fad7e293f",
      "0xe76c52750019b80b43e36df30bf4060eb73f573a",
      "0xffa96d84def2ea035c7ab153d8b991128e3d72fd",
      "0xbdb567672c867db533119c2dcd4fb9d8b44ec82f",
      "0xc69685e89cefc327b43b7234ac646451b27c544d",
      "0xac4aae7123248684c405a4b0038c1560ec7fe018",
      "0x852ded011285fe67063a08005c71a85690503cee",
      "0x0de4ea0184c2ad0baca7183356aea5b8d5bf5c6e",
      "0x5db427080200c235f2ae8cd17a7be87921f7ad6c",
      "0x23ed611be0e1a820978875c0122f92260804cddf",
      "0xf95f069f9ad107938f6ba802a3da87892298610e",
      "0x4b3edb22952fb4a70140e39fb1add05a6b49622b",
      "0xa88f0329c2c4ce51ba3fc619bbf44efe7120dd0d",
      "0x1d201be093d847f6446530efb0e8fb426d176709",
      "0x02ca7772ff14a9f6c1a08af385aa96bb1b34175a",
      "0xf4bf42c6d6a0e38825785048124dbad6c9eaaac3",
      "0xfddf38947afb03c621c71b06c9c70bce73f12999",
      "0xdc00116a0d3e064427da2600449cfd2566b3037b",
      "0x55032650b14df07b85bf18a3a3ec8e0af2e028d5",
      "0xae7b191a31f627b4eb1d4dac64eab9976995b433"
    ],
    // wstETH beyond the chain where it is staked.
    optimism: ["0x1f32b1c2345538c0c6f582fcb022739c4a194ebb", "0x37de961d6bb5865867add416be07189d2dd960e6"],
    polygon: ["0x03b54a6e9a984069379fae1a4fc4dbae93b3bccd", "0x37de961d6bb5865867add416be07189d2dd960e6"]
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
