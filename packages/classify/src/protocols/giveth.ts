import { event, protocol } from "../rule/index.ts"

const distribution = {
  ethereum: ["0x87de995f6744b75bbe0255a973081142adb61f4d"],
  optimism: ["0xe3ac7b3e6b4065f4765d76fdc215606483bf3bd1"],
  gnosis: ["0xc0dbdca66a0636236fabe1b3c16b1bd4c84bb1e1"]
} as const

const givPower = {
  optimism: ["0x301c739cf6bfb6b47a74878bdeb13f92f13ae5e7"],
  gnosis: ["0xd93d3bdba18ebcb3317a57119ea44ed2cf41c2f2"]
} as const

/** Giveth's donation handler, and the liquid pledging and its bridge that came before; giveth-liquidpledging. */
export default protocol({
  id: "giveth",
  name: "Giveth",
  type: "community",
  url: "https://docs.giveth.io/",
  contracts: {
    ethereum: ["0x30f938fed5de6e06a9a7cd2ac3517131c317b1e7"],
    ...givPower
  },
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
