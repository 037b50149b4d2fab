import addresses from "../addresses/giveth.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const distribution = at(addresses, "distribution")

const givPower = at(addresses, "giv-power")

/** Giveth's donation handler, and the liquid pledging and its bridge that came before; giveth-liquidpledging. */
export default protocol({
  id: "giveth",
  name: "Giveth",
  type: "community",
  url: "https://docs.giveth.io/",
  emitters: at(addresses),
  rules: [
    // GIV is given out over the years, by what each has earned.
    event("event Claim(address indexed grantee, uint256 amount)", {
      at: distribution,
      means: ({ args }) => ({ action: "claim", actor: args.grantee })
    }),
    event("event TokenLocked(address indexed account, uint256 amount, uint256 rounds, uint256 untilRound)", {
      at: givPower,
      means: ({ args }) => ({ action: "stake", actor: args.account, operation: "lock" })
    }),
    event("event TokenUnlocked(address indexed account, uint256 amount, uint256 round)", {
      at: givPower,
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "unlock" })
    }),
    event(
      "event DonationMade(address indexed recipientAddress, uint256 amount, address indexed tokenAddress, bytes data)",
      {
        means: ({ args, transaction }) => [
          { action: "donate", actor: transaction.from, contractName: "Giveth" },
          { action: "receive", actor: args.recipientAddress, operation: "grant", contractName: "Giveth" }
        ]
      }
    ),
    event("event Donate(uint64 giverId, uint64 receiverId, address token, uint256 amount, bytes32 homeTx)", {
      id: "Donate-bridge",
      means: ({ transaction }) => ({ action: "donate", actor: transaction.from, contractName: "Giveth" })
    }),
    event("event Donate(uint64 giverId, uint64 receiverId, address token, uint256 amount)", {
      means: ({ transaction }) => ({ action: "donate", actor: transaction.from, contractName: "Giveth" })
    }),
    event("event DonateAndCreateGiver(address giver, uint64 receiverId, address token, uint256 amount)", {
      means: ({ args }) => ({ action: "donate", actor: args.giver, contractName: "Giveth" })
    }),
    // Pledges are numbered: money enters the ledger as a transfer from the pledge 0.
    event("event Transfer(uint256 indexed from, uint256 indexed to, uint256 amount)", {
      means: ({ args, transaction }) =>
        args.from === 0n ? { action: "donate", actor: transaction.from, contractName: "Giveth" } : undefined
    }),
    ...(["Giver", "Project", "Delegate"] as const).map(what =>
      event(`event ${what}Added(uint64 indexed id, string url)`, {
        means: ({ transaction }) => ({
          action: "create",
          actor: transaction.from,
          operation: `add-${what.toLowerCase()}`,
          contractName: "Giveth",
          sentence: `Added a ${what.toLowerCase()} to {contract}`
        })
      })
    )
  ]
})
