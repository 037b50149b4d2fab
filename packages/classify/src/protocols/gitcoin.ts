import addresses from "../addresses/gitcoin.json" with { type: "json" }
import { type Act, type Address, at, byName, call, event, protocol } from "../rule/index.ts"

/** A grant seen from both ends. */
const granted = (donor: Address, recipient: Address): ReadonlyArray<Act> => [
  { action: "donate", actor: donor, metadata: { counterparty: recipient } },
  { action: "receive", actor: recipient, operation: "grant", metadata: { counterparty: donor } }
]

const splitter = at(addresses, "splitter")

/** Paid out of a round's matching pool. */
const matched = (actor: Address): Act => ({
  action: "claim",
  actor,
  operation: "matching",
  sentence: "Claimed[ {received} in] matching funds from {contract}"
})

/** Gitcoin Grants: bulk checkouts, rounds of Grants Stack, and Allo V2. */
export default protocol({
  id: "gitcoin",
  name: "Gitcoin Grants",
  type: "community",
  url: "https://docs.allo.gitcoin.co/",
  // The checkouts; each round has contracts of its own.
  // Allo and its registry of profiles; @allo-team/allo-v2-sdk.
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "donate" },
      "donate((address, uint256, address)[])",
      "allocate(uint256, bytes)",
      "batchAllocate(uint256[], bytes[])",
      "fundPool(uint256, uint256)"
    ]
  ],
  rules: [
    // The first grants were paid by a contract that split off the tip.
    call(
      "function splitTransfer(address toFirst, address toSecond, uint256 valueFirst, uint256 valueSecond, address tokenAddress)",
      { at: splitter, means: ({ args, frame }) => granted(frame.from, args.toFirst) }
    ),
    event("event DonationSent(address indexed token, uint256 indexed amount, address dest, address indexed donor)", {
      means: ({ args }) => granted(args.donor, args.dest)
    }),
    event(
      "event Voted(address token, uint256 amount, address indexed voter, address grantAddress, bytes32 indexed projectId, uint256 applicationIndex, address indexed roundAddress)",
      { means: ({ args }) => granted(args.voter, args.grantAddress) }
    ),
    event(
      "event Voted(address token, uint256 amount, address indexed voter, address grantAddress, bytes32 indexed projectId, address indexed roundAddress)",
      { id: "Voted-v1", means: ({ args }) => granted(args.voter, args.grantAddress) }
    ),
    // Through the checkout of many rounds, the voter is the checkout.
    event(
      "event Voted(address token, uint256 amount, address origin, address indexed voter, address grantAddress, bytes32 indexed projectId, uint256 applicationIndex, address indexed roundAddress)",
      { id: "Voted-origin", means: ({ args }) => granted(args.origin, args.grantAddress) }
    ),
    event("event Allocated(address indexed recipientId, uint256 amount, address token, address sender)", {
      means: ({ args }) => granted(args.sender, args.recipientId)
    }),
    // What a round's matching pool pays out.
    event("event PayoutClaimed(address recipient, uint256 amount)", {
      means: ({ args }) => matched(args.recipient)
    }),
    event("event PayoutClaimed(address indexed recipient, uint256 amount)", {
      id: "PayoutClaimed-indexed",
      means: ({ args }) => matched(args.recipient)
    }),
    event("event FundsClaimed(uint256 index, address indexed claimee, uint256 indexed amount)", {
      means: ({ args }) => matched(args.claimee)
    }),
    event("event Contribution(address indexed sender, uint256 amount)", {
      means: ({ args }) => ({ action: "donate", actor: args.sender, contractName: "clr.fund" })
    })
  ]
})
