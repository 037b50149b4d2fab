import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

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
      "0x9a873656c19efecbfb4f9fab5b7acdeab466a0b0"
    ]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "relayTokens(address recipient, uint256)",
      "relayTokens(address tokenSent, address recipient, uint256 sent)",
      "relayTokensAndCall(address tokenSent, address recipient, uint256 sent, bytes)",
      "wrapAndRelayTokens()",
      "wrapAndRelayTokens(address recipient)"
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
      { means: ({ args }) => bridgedOut(args.sender, "") }
    ),
    event(
      "event TokensBridged(address indexed token, address indexed recipient, uint256 value, bytes32 indexed messageId)",
      { means: ({ args }) => bridgedIn(args.recipient, "") }
    ),
    event("event UserRequestForAffirmation(address recipient, uint256 value)", {
      means: () => bridgedOut(undefined, "Gnosis")
    }),
    event("event UserRequestForAffirmation(address recipient, uint256 value, bytes32 nonce)", {
      id: "UserRequestForAffirmation-nonce",
      means: () => bridgedOut(undefined, "Gnosis")
    }),
    event("event RelayedMessage(address recipient, uint256 value, bytes32 transactionHash)", {
      means: ({ args }) => bridgedIn(args.recipient, "Gnosis")
    })
  ]
})
