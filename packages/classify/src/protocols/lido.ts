import addresses from "../addresses/lido.json" with { type: "json" }
import { at, calls, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const wrapped = at(addresses, "wrapped")
const queue = at(addresses, "queue")
const matic = at(addresses, "matic")

/** stETH, wstETH, the withdrawal queue, and stMATIC; docs.lido.fi/deployed-contracts, docs.polygon.lido.fi. */
export default protocol({
  id: "lido",
  name: "Lido",
  type: "savings",
  url: "https://docs.lido.fi/contracts/lido",
  // Also the referral staker, the vaults of V3, the staking router, the registries of operators, what holds rewards, withdrawals
  // and burns, the guardians of deposits, the oracles, and the first airdrop.
  // wstETH beyond the chain where it is staked.
  named: at(addresses),
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
      at: at(addresses, "submitted"),
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
