import {
  bridgedIn,
  bridgedOut,
  type Deployments,
  event,
  nearbyLog,
  numbering,
  onEveryChain,
  protocol,
  transferId
} from "../rule/index.ts"

/** Circle's domains. */
const domains = numbering({
  0: 1,
  1: 43_114,
  2: 10,
  3: 42_161,
  4: "Noble",
  5: "Solana",
  6: 8453,
  7: 137,
  8: "Sui",
  9: "Aptos",
  10: 130,
  11: 59_144,
  12: "Codex",
  13: 146,
  14: 480,
  15: 143,
  16: 1329,
  18: "XDC",
  19: 999,
  21: 57_073,
  22: 98_866,
  29: "Injective",
  30: 2818,
  32: 25,
  33: 9745,
  37: 196
})
const domain = (id: number): string => domains.nameOf(id) ?? `Circle domain ${id}`

/** Version 1 numbers transfers by domain; the nonces of version 2 are assigned after the burn, which logs none. */
const received = nearbyLog(
  "event MessageReceived(address indexed caller, uint32 sourceDomain, uint64 indexed nonce, bytes32 sender, bytes messageBody)"
)
const receivedSecond = nearbyLog(
  "event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)"
)

/** Of @circle-fin/provider-cctp-v2 and @wormhole-foundation/sdk-base. */
const messengers: Deployments = {
  ...onEveryChain("0x28b5a0e9c621a5badaa536219b3a228c8168cf5d"),
  ethereum: ["0xbd3fa81b58ba92a82136038b25adec7066af3155"],
  optimism: ["0x2b4069517957735be00cee0fadae88a26365528f"],
  polygon: ["0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe"],
  base: ["0x1682ae6375c4e4a97e4b583bc394c861a46d8962"],
  arbitrum: ["0x19330d10d9cc8751218eaf51e8885d058642e08a"],
  avalanche: ["0x6b25532e1060ce10cc3b0a99e5683b91bfde6982"]
}
const transmitters: Deployments = {
  ...onEveryChain("0x81d40f21f12a8f0e3252bccb954d722d4c464b64"),
  ethereum: ["0x0a992d191deec32afe36203ad87d7d289a738f81"],
  optimism: ["0x4d41f22c5a0e5c74090899e5a8fb597a8842b3e8"],
  polygon: ["0xf3be9355363857f3e001be68856a2f96b4c39ba9"],
  base: ["0xad09780d193884d503182ad4588450c416d6f9d4"],
  arbitrum: ["0xc30362313fbba5cf9163f0bb16a0e01f01a896ca"],
  avalanche: ["0x8186359af5f57fbb40c6b14a588d2a59c0c29880"]
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
      {
        means: ({ args, transaction }) =>
          bridgedOut(
            args.depositor,
            domain(args.destinationDomain),
            transferId("cctp", domains.numberOf(transaction.chain), args.nonce)
          )
      }
    ),
    event(
      "event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)",
      { id: "DepositForBurn-v2", means: ({ args }) => bridgedOut(args.depositor, domain(args.destinationDomain)) }
    ),
    event("event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken)", {
      means: hit => {
        const message = received.after(hit)
        return message === undefined
          ? bridgedIn(hit.args.mintRecipient, "")
          : bridgedIn(
              hit.args.mintRecipient,
              domain(message.sourceDomain),
              transferId("cctp", message.sourceDomain, message.nonce)
            )
      }
    }),
    event(
      "event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)",
      {
        id: "MintAndWithdraw-v2",
        means: hit => {
          const message = receivedSecond.after(hit)
          return bridgedIn(hit.args.mintRecipient, message === undefined ? "" : domain(message.sourceDomain))
        }
      }
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
