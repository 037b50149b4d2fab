import { type Act, borrowed, event, protocol, repaid, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const osEther = { contractType: "lending" } as const satisfies Partial<Act>

/** Vaults of validators, their queues, and osETH borrowed against a share of one; stakewise/v3-core, @stakewise/v3-sdk. */
export default protocol({
  id: "stakewise",
  name: "StakeWise",
  type: "savings",
  url: "https://docs.stakewise.io/",
  functions: [
    [
      staked(),
      "deposit(address, address)",
      "deposit(uint256, address, address)",
      "updateStateAndDeposit(address, address, (bytes32, int160, uint160, bytes32[]))"
    ],
    [requestedWithdrawal(), "enterExitQueue(uint256, address)"],
    [withdrawn(), "claimExitedAssets(uint256, uint256, uint256)"],
    [
      { ...borrowed(), ...osEther },
      "mintOsToken(address, uint256, address)",
      "depositAndMintOsToken(address, uint256, address)"
    ],
    [{ ...repaid(), ...osEther }, "burnOsToken(uint128)"]
  ],
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
