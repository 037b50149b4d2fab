import { calls, type Deployments, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const wrapped: Deployments = { ethereum: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"] }
const queue: Deployments = { ethereum: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] }
const matic: Deployments = { ethereum: ["0x9ee91f9f426fa633d227f7a9b000e28b9dfd8599"] }

/** stETH, wstETH, the withdrawal queue, and stMATIC; @lidofinance/lido-ethereum-sdk, docs.polygon.lido.fi. */
export default protocol({
  id: "lido",
  name: "Lido",
  type: "savings",
  url: "https://docs.lido.fi/contracts/lido",
  contracts: {
    ...wrapped,
    // wstETH beyond the chain where it is staked.
    optimism: ["0x1f32b1c2345538c0c6f582fcb022739c4a194ebb"],
    polygon: ["0x03b54a6e9a984069379fae1a4fc4dbae93b3bccd"]
  },
  functions: [[staked(), "submit(address)"]],
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
