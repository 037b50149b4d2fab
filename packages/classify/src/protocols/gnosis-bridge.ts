import addresses from "../addresses/gnosis-bridge.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, type Hex, type Log, protocol, transferId } from "../rule/index.ts"

const omnibridges = at(addresses, "omnibridge")
const other = ({ address }: Log): string =>
  omnibridges.ethereum?.includes(address) ? "Gnosis" : omnibridges.gnosis?.includes(address) ? "Ethereum" : ""
/** Of the message, or of the transaction or the number that both sides of the xDai bridge log. */
const id = (hash: Hex) => transferId("gnosis", hash)

/** The xDai bridge and the Omnibridge, whose code other chains run too; omni/tokenbridge-contracts. */
export default protocol({
  id: "gnosis-bridge",
  name: "Gnosis Bridge",
  type: "exchange",
  url: "https://docs.gnosischain.com/bridges/",
  emitters: at(addresses),
  functions: [
    [
      bridgedOut(undefined, ""),
      "relayTokens(address recipient, uint256)",
      "relayTokens(address tokenSent, address recipient, uint256 sent)",
      "relayTokensAndCall(address tokenSent, address recipient, uint256 sent, bytes)",
      "wrapAndRelayTokens()",
      "wrapAndRelayTokens(address recipient)",
      "relayTokens(address recipient)"
    ],
    [
      bridgedIn(undefined, "Gnosis"),
      "executeSignatures(bytes, bytes)",
      "safeExecuteSignaturesWithAutoGasLimit(bytes, bytes)"
    ]
  ],
  rules: [
    event(
      "event TokensBridgingInitiated(address indexed token, address indexed sender, uint256 value, bytes32 indexed messageId)",
      { means: ({ args, log }) => bridgedOut(args.sender, other(log), id(args.messageId)) }
    ),
    event(
      "event TokensBridged(address indexed token, address indexed recipient, uint256 value, bytes32 indexed messageId)",
      { means: ({ args, log }) => bridgedIn(args.recipient, other(log), id(args.messageId)) }
    ),
    event("event UserRequestForAffirmation(address recipient, uint256 value)", {
      means: ({ transaction }) => bridgedOut(undefined, "Gnosis", id(transaction.hash))
    }),
    event("event UserRequestForAffirmation(address recipient, uint256 value, bytes32 nonce)", {
      id: "UserRequestForAffirmation-nonce",
      means: ({ args }) => bridgedOut(undefined, "Gnosis", id(args.nonce))
    }),
    event("event RelayedMessage(address recipient, uint256 value, bytes32 transactionHash)", {
      means: ({ args }) => bridgedIn(args.recipient, "Gnosis", id(args.transactionHash))
    }),
    // The xDai bridge on Gnosis.
    event("event UserRequestForSignature(address recipient, uint256 value)", {
      at: at(addresses, "user-request-for-signature"),
      means: ({ transaction }) => bridgedOut(transaction.from, "Ethereum", id(transaction.hash))
    }),
    event("event UserRequestForSignature(address recipient, uint256 value, bytes32 nonce)", {
      id: "UserRequestForSignature-nonce",
      at: at(addresses, "user-request-for-signature"),
      means: ({ args, transaction }) => bridgedOut(transaction.from, "Ethereum", id(args.nonce))
    }),
    event("event AffirmationCompleted(address recipient, uint256 value, bytes32 transactionHash)", {
      at: at(addresses, "user-request-for-signature"),
      means: ({ args }) => bridgedIn(args.recipient, "Ethereum", id(args.transactionHash))
    })
  ]
})
