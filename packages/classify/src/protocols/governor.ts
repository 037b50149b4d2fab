import { type Address, address, call, event, protocol, text } from "../rule/index.ts"

/** Governor Bravo and OpenZeppelin: 0 against, 1 for, 2 abstain. */
const sides: Readonly<Record<number, string>> = { 0: "against", 1: "for", 2: "abstain" }

const ballot = (actor: Address, proposalId: bigint, support: number) =>
  ({
    action: "vote",
    actor,
    values: { support: text(sides[support] ?? ""), proposal: text(shortId(proposalId)) },
    metadata: { proposalId: proposalId.toString(), support: support.toString() }
  }) as const

/** OpenZeppelin's proposals are numbered by a hash. */
const shortId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}

const step = (actor: Address, proposalId: bigint, operation: "queue" | "execute") =>
  ({
    action: "execute",
    actor,
    operation,
    sentence: `${operation === "queue" ? "Queued" : "Executed"} proposal {proposal} of {contract}`,
    values: { proposal: text(shortId(proposalId)) },
    metadata: { proposalId: proposalId.toString() }
  }) as const

/** Governors and their timelocks, from the protocols' own documents. */
const forks = [
  {
    name: "Compound DAO",
    contracts: {
      ethereum: [
        "0xc0da02939e1441f497fd74f78ce7decb17b66529",
        "0xc0da01a04c3f3e0be433606045bb7017a7323e38",
        "0x6d903f6003cca6255d85cca4d3b5e5146dc33925"
      ]
    }
  },
  {
    name: "Uniswap DAO",
    contracts: {
      ethereum: [
        "0x408ed6354d4973f66138c91495f2f2fcbd8724c3",
        "0x5e4be8bc9637f0eaa1a755019e06a68ce081d58f",
        "0xc4e172459f1e7939d522503b81afaac1014ce6f6",
        "0x1a9c8182c09f50c8318d769245bea52c32be35bc"
      ]
    }
  },
  { name: "Nouns DAO", contracts: { ethereum: ["0x6f3e6272a167e8accb32072d08e0957f9c79223d"] } },
  { name: "ENS DAO", contracts: { ethereum: ["0x323a76393544d5ecca80cd6ef2a560c6a395b7e3"] } },
  { name: "Gitcoin DAO", contracts: { ethereum: ["0xdbd27635a534a3d3169ef0498beb56fb9c937489"] } },
  {
    name: "Arbitrum DAO",
    contracts: {
      arbitrum: ["0xf07ded9dc292157749b6fd268e37df6ea38395b9", "0x789fc99093b09ad01c34dc7251d0c89ce743e5a4"]
    }
  },
  { name: "Optimism Governor", contracts: { optimism: ["0xcdf27f107725988f2261ce2256bdfcde8b382b10"] } }
] as const

export default protocol({
  id: "governor",
  name: "Governor",
  type: "community",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/5.x/api/governance",
  forks,
  rules: [
    event("event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)", {
      means: ({ args }) => ballot(args.voter, args.proposalId, args.support)
    }),
    event(
      "event VoteCastWithParams(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason, bytes params)",
      { means: ({ args }) => ballot(args.voter, args.proposalId, args.support) }
    ),
    // Governor Alpha.
    event("event VoteCast(address voter, uint256 proposalId, bool support, uint256 votes)", {
      id: "VoteCast-alpha",
      means: ({ args }) => ballot(args.voter, args.proposalId, args.support ? 1 : 0)
    }),
    event(
      "event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 start, uint256 end, string description)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.proposer,
          operation: "propose",
          sentence: "Submitted a proposal to {contract}",
          metadata: { proposalId: args.proposalId.toString() }
        })
      }
    ),
    event("event ProposalQueued(uint256 proposalId, uint256 eta)", {
      means: ({ args, transaction }) => step(transaction.from, args.proposalId, "queue")
    }),
    event("event ProposalExecuted(uint256 proposalId)", {
      means: ({ args, transaction }) => step(transaction.from, args.proposalId, "execute")
    }),
    event("event ProposalCanceled(uint256 proposalId)", {
      means: ({ args, transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled proposal {proposal} of {contract}",
        values: { proposal: text(shortId(args.proposalId)) },
        metadata: { proposalId: args.proposalId.toString() }
      })
    }),
    event(
      "event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)",
      {
        means: ({ args, transaction }) =>
          // The contract that holds locked tokens delegates their votes for its caller.
          (args.delegator === transaction.to ? [transaction.from, args.delegator] : [args.delegator]).map(actor => ({
            action: "vote",
            actor,
            operation: "delegate",
            values: { delegate: address(args.toDelegate) },
            metadata: { delegate: args.toDelegate }
          }))
      }
    ),
    call("function delegate(address delegatee)", {
      means: ({ args, frame }) => ({
        action: "vote",
        actor: frame.from,
        operation: "delegate",
        values: { delegate: address(args.delegatee) },
        metadata: { delegate: args.delegatee }
      })
    })
  ]
})
