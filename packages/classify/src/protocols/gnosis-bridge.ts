import { type Address, bridgedIn, bridgedOut, event, type Hex, type Log, protocol, transferId } from "../rule/index.ts"

const home = ["0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6"] as const
const omnibridges: ReadonlyMap<Address, string> = new Map([
  ["0x88ad09518695c6c3712ac10a214be5109a655671", "Gnosis"],
  ["0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d", "Ethereum"]
])
const other = ({ address }: Log): string => omnibridges.get(address) ?? ""
/** Of the message, or of the transaction or the number that both sides of the xDai bridge log. */
const id = (hash: Hex) => transferId("gnosis", hash)

/** The xDai bridge and the Omnibridge, whose code other chains run too; omni/tokenbridge-contracts. */
export default protocol({
  id: "gnosis-bridge",
  name: "Gnosis Bridge",
  type: "exchange",
  url: "https://docs.gnosischain.com/bridges/",
  contracts: {
    ethereum: [
      "0x88ad09518695c6c3712ac10a214be5109a655671",
      "0x4c36d2919e407f0cc2ee3c993ccf8ac26d9ce64e",
      "0x4aa42145aa6ebf72e164c9bbc74fbd3788045016",
      "0x9a873656c19efecbfb4f9fab5b7acdeab466a0b0",
      "0xa6439ca0fcba1d0f80df0be6a17220fed9c9038a"
    ],
    gnosis: ["0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d", ...home, "0x75df5af045d91108662d8080fd1fefad6aa0bb59"]
  },
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
      at: { gnosis: home },
      means: ({ transaction }) => bridgedOut(transaction.from, "Ethereum", id(transaction.hash))
    }),
    event("event UserRequestForSignature(address recipient, uint256 value, bytes32 nonce)", {
      id: "UserRequestForSignature-nonce",
      at: { gnosis: home },
      means: ({ args, transaction }) => bridgedOut(transaction.from, "Ethereum", id(args.nonce))
    }),
    event("event AffirmationCompleted(address recipient, uint256 value, bytes32 transactionHash)", {
      at: { gnosis: home },
      means: ({ args }) => bridgedIn(args.recipient, "Ethereum", id(args.transactionHash))
    })
  ]
})
