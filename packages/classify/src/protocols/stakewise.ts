import { type Act, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const osEther = { contractType: "lending" } as const satisfies Partial<Act>

/** Vaults of validators, their queues, and osETH borrowed against a share of one; stakewise/v3-core, @stakewise/v3-sdk. */
export default protocol({
  id: "stakewise",
  name: "StakeWise",
  type: "savings",
  url: "https://docs.stakewise.io/",
  rules: [
    event(
      "event Deposited(address indexed caller, address indexed receiver, uint256 assets, uint256 shares, address referrer)",
      { means: ({ args }) => staked(args.caller) }
    ),
    event("event Redeemed(address indexed owner, address indexed receiver, uint256 assets, uint256 shares)", {
      means: ({ args }) => withdrawn(args.owner)
    }),
    event(
      "event ExitQueueEntered(address indexed owner, address indexed receiver, uint256 positionTicket, uint256 shares)",
      { means: ({ args }) => requestedWithdrawal(args.owner) }
    ),
    event(
      "event V2ExitQueueEntered(address indexed owner, address indexed receiver, uint256 positionTicket, uint256 shares, uint256 assets)",
      { means: ({ args }) => requestedWithdrawal(args.owner) }
    ),
    event(
      "event ExitedAssetsClaimed(address indexed receiver, uint256 prevPositionTicket, uint256 newPositionTicket, uint256 withdrawnAssets)",
      { means: ({ args }) => withdrawn(args.receiver) }
    ),
    event(
      "event OsTokenMinted(address indexed caller, address receiver, uint256 assets, uint256 shares, address referrer)",
      { means: ({ args }) => ({ action: "withdraw", operation: "borrow", actor: args.caller, ...osEther }) }
    ),
    event("event OsTokenBurned(address indexed caller, uint256 assets, uint256 shares)", {
      means: ({ args }) => ({ action: "deposit", operation: "repay", actor: args.caller, ...osEther })
    })
  ]
})
