import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Circle's domains. */
const domains: Readonly<Record<number, string>> = {
  0: "Ethereum",
  1: "Avalanche",
  2: "Optimism",
  3: "Arbitrum",
  4: "Noble",
  5: "Solana",
  6: "Base",
  7: "Polygon",
  10: "Unichain",
  11: "Linea"
}
const domain = (id: number): string => domains[id] ?? `Circle domain ${id}`

export default protocol({
  id: "cctp",
  name: "Circle CCTP",
  type: "exchange",
  url: "https://developers.circle.com/cctp/evm-smart-contracts",
  rules: [
    event(
      "event DepositForBurn(uint64 indexed nonce, address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller)",
      { means: ({ args }) => bridgedOut(args.depositor, domain(args.destinationDomain)) }
    ),
    event(
      "event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)",
      { id: "DepositForBurn-v2", means: ({ args }) => bridgedOut(args.depositor, domain(args.destinationDomain)) }
    ),
    event("event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken)", {
      means: ({ args }) => bridgedIn(args.mintRecipient, "")
    }),
    event(
      "event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)",
      { id: "MintAndWithdraw-v2", means: ({ args }) => bridgedIn(args.mintRecipient, "") }
    )
  ]
})
