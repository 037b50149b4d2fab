import { bridgedIn, bridgedOut, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

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
  11: "Linea",
  13: "Sonic",
  14: "World Chain",
  16: "Sei",
  19: "HyperEVM"
}
const domain = (id: number): string => domains[id] ?? `Circle domain ${id}`

const secondMessenger = "0x28b5a0e9c621a5badaa536219b3a228c8168cf5d"
const secondTransmitter = "0x81d40f21f12a8f0e3252bccb954d722d4c464b64"

/** Of @circle-fin/provider-cctp-v2 and @wormhole-foundation/sdk-base. */
const messengers: Deployments = {
  ethereum: ["0xbd3fa81b58ba92a82136038b25adec7066af3155", secondMessenger],
  optimism: ["0x2b4069517957735be00cee0fadae88a26365528f", secondMessenger],
  polygon: ["0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe", secondMessenger]
}
const transmitters: Deployments = {
  ethereum: ["0x0a992d191deec32afe36203ad87d7d289a738f81", secondTransmitter],
  optimism: ["0x4d41f22c5a0e5c74090899e5a8fb597a8842b3e8", secondTransmitter],
  polygon: ["0xf3be9355363857f3e001be68856a2f96b4c39ba9", secondTransmitter]
}
/** Circle Gateway pays out what was deposited on any chain; DefiLlama's bridges-server. */
const gatewayMinter = onEveryChain("0x2222222d7164433c4c09b0b0d809a9b52c04c205")

export default protocol({
  id: "cctp",
  name: "Circle CCTP",
  type: "exchange",
  url: "https://developers.circle.com/cctp/evm-smart-contracts",
  forks: [
    { name: "Circle CCTP", contracts: messengers },
    { name: "Circle CCTP", contracts: transmitters },
    { name: "Circle Gateway", contracts: gatewayMinter },
    { name: "Circle Gateway", contracts: onEveryChain("0x77777777dcc4d5a8b6e418fd04d8997ef11000ee") }
  ],
  functions: [
    [
      bridgedOut(undefined, ""),
      "depositForBurn(uint256 sent, uint32, bytes32, address tokenSent)",
      "depositForBurnWithCaller(uint256 sent, uint32, bytes32, address tokenSent, bytes32)",
      "depositForBurn(uint256 sent, uint32, bytes32, address tokenSent, bytes32, uint256, uint32)",
      "depositForBurnWithHook(uint256 sent, uint32, bytes32, address tokenSent, bytes32, uint256, uint32, bytes)"
    ],
    [bridgedIn(undefined, ""), "receiveMessage(bytes, bytes)", "gatewayMint(bytes, bytes)"]
  ],
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
    ),
    event(
      "event AttestationUsed(address indexed token, address indexed recipient, bytes32 indexed transferSpecHash, uint32 sourceDomain, bytes32 sourceDepositor, bytes32 sourceSigner, uint256 value)",
      {
        at: gatewayMinter,
        means: ({ args }) => ({
          ...bridgedIn(args.recipient, domain(args.sourceDomain)),
          contractName: "Circle Gateway"
        })
      }
    )
  ]
})
