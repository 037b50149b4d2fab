import { bridgedIn, bridgedOut, type Deployments, event, hasReceived, protocol } from "../rule/index.ts"

const messages: Deployments = { ethereum: ["0xd19d4b5d358258f05d7b411e21a1460d11b0876f"] }
const tokens: Deployments = { ethereum: ["0x051f1d88f0af5763fb888ec4378b4d8b29ea3319"] }

/** Linea's message service and its bridge of tokens; Consensys/linea-monorepo. */
export default protocol({
  id: "linea-bridge",
  name: "Linea Bridge",
  type: "exchange",
  url: "https://docs.linea.build/network/build/contracts",
  rules: [
    event(
      "event MessageSent(address indexed from, address indexed to, uint256 fee, uint256 value, uint256 nonce, bytes data, bytes32 indexed messageHash)",
      { at: messages, means: ({ args }) => (args.value > 0n ? bridgedOut(args.from, "Linea") : undefined) }
    ),
    event("event MessageClaimed(bytes32 indexed messageHash)", {
      at: messages,
      means: ({ transaction, ledger }) =>
        hasReceived(ledger, transaction.from) ? bridgedIn(transaction.from, "Linea") : undefined
    }),
    event(
      "event BridgingInitiated(address indexed sender, address recipient, address indexed token, uint256 indexed amount)",
      { at: tokens, means: ({ args }) => bridgedOut(args.sender, "Linea") }
    ),
    event(
      "event BridgingInitiatedV2(address indexed sender, address indexed recipient, address indexed token, uint256 amount)",
      { at: tokens, means: ({ args }) => bridgedOut(args.sender, "Linea") }
    ),
    event(
      "event BridgingFinalized(address indexed nativeToken, address indexed bridgedToken, uint256 indexed amount, address recipient)",
      { at: tokens, means: ({ args }) => bridgedIn(args.recipient, "Linea") }
    ),
    event(
      "event BridgingFinalizedV2(address indexed nativeToken, address indexed bridgedToken, uint256 amount, address indexed recipient)",
      { at: tokens, means: ({ args }) => bridgedIn(args.recipient, "Linea") }
    )
  ]
})
