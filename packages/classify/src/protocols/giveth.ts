import { event, protocol } from "../rule/index.ts"

/** Giveth's donation handler, and the liquid pledging and its bridge that came before; giveth-liquidpledging. */
export default protocol({
  id: "giveth",
  name: "Giveth",
  type: "community",
  url: "https://docs.giveth.io/",
  contracts: {
    ethereum: ["0x30f938fed5de6e06a9a7cd2ac3517131c317b1e7"]
  },
  rules: [
    event(
      "event DonationMade(address indexed recipientAddress, uint256 amount, address indexed tokenAddress, bytes data)",
      {
        means: ({ args, transaction }) => [
          { action: "donate", by: transaction.from, contractName: "Giveth" },
          { action: "receive", by: args.recipientAddress, operation: "grant", contractName: "Giveth" }
        ]
      }
    ),
    event("event Donate(uint64 giverId, uint64 receiverId, address token, uint256 amount, bytes32 homeTx)", {
      id: "Donate-bridge",
      means: ({ transaction }) => ({ action: "donate", by: transaction.from, contractName: "Giveth" })
    }),
    event("event Donate(uint64 giverId, uint64 receiverId, address token, uint256 amount)", {
      means: ({ transaction }) => ({ action: "donate", by: transaction.from, contractName: "Giveth" })
    }),
    event("event DonateAndCreateGiver(address giver, uint64 receiverId, address token, uint256 amount)", {
      means: ({ args }) => ({ action: "donate", by: args.giver, contractName: "Giveth" })
    }),
    // pledges are numbered: money enters the ledger as a transfer from the pledge 0
    event("event Transfer(uint256 indexed from, uint256 indexed to, uint256 amount)", {
      means: ({ args, transaction }) =>
        args.from === 0n ? { action: "donate", by: transaction.from, contractName: "Giveth" } : undefined
    }),
    ...(["Giver", "Project", "Delegate"] as const).map(what =>
      event(`event ${what}Added(uint64 indexed id, string url)`, {
        means: ({ transaction }) => ({
          action: "create",
          by: transaction.from,
          operation: `add-${what.toLowerCase()}`,
          contractName: "Giveth",
          says: `Added a ${what.toLowerCase()} to {contract}`
        })
      })
    )
  ]
})
