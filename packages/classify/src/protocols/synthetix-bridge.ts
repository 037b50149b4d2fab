import addresses from "../addresses/synthetix-bridge.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Between ethereum and optimism; the synthetix package, deployment.json. */
const upper = at(addresses, "upper")
const lower = at(addresses, "lower")
const both = at(addresses, "both")

const other = (chain: string): string => (chain === "ethereum" ? "Optimism" : "Ethereum")

export default protocol({
  id: "synthetix-bridge",
  name: "Synthetix Bridge",
  type: "exchange",
  url: "https://docs.synthetix.io/v/v2/",
  rules: [
    event("event DepositInitiated(address indexed from, address to, uint256 amount)", {
      at: upper,
      means: ({ args }) => bridgedOut(args.from, "Optimism")
    }),
    event("event DepositFinalized(address indexed to, uint256 amount)", {
      at: lower,
      means: ({ args }) => bridgedIn(args.to, "Ethereum")
    }),
    event("event WithdrawalInitiated(address indexed from, address to, uint256 amount)", {
      at: lower,
      means: ({ args }) => bridgedOut(args.from, "Ethereum")
    }),
    event("event WithdrawalFinalized(address indexed to, uint256 amount)", {
      at: upper,
      means: ({ args }) => bridgedIn(args.to, "Optimism")
    }),
    event("event InitiateSynthTransfer(bytes32 indexed currencyKey, address indexed destination, uint256 amount)", {
      at: both,
      means: ({ transaction }) => bridgedOut(transaction.from, other(transaction.chain))
    }),
    event("event FinalizeSynthTransfer(bytes32 indexed currencyKey, address indexed destination, uint256 amount)", {
      at: both,
      means: ({ args, transaction }) => bridgedIn(args.destination, other(transaction.chain))
    })
  ]
})
