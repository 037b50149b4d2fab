import addresses from "../addresses/cctp.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, byName, event, nearbyLog, numbering, protocol, transferId } from "../rule/index.ts"

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
/** Circle Gateway pays out what was deposited on any chain; DefiLlama's bridges-server. */
const gatewayMinter = at(addresses, "gateway-minter")

export default protocol({
  id: "cctp",
  name: "Circle CCTP",
  type: "exchange",
  url: "https://developers.circle.com/cctp/evm-smart-contracts",
  forks: byName(addresses, "fork"),
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
