import { type Act, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Wormhole's chain ids; @wormhole-foundation/sdk-base. */
const chains: Readonly<Record<number, string>> = {
  1: "Solana",
  2: "Ethereum",
  4: "BNB Chain",
  5: "Polygon",
  6: "Avalanche",
  10: "Fantom",
  14: "Celo",
  16: "Moonbeam",
  21: "Sui",
  22: "Aptos",
  23: "Arbitrum",
  24: "Optimism",
  30: "Base"
}

const transferred = (chain: number): Act => ({
  ...bridgedOut(undefined, chains[chain] ?? `Wormhole chain ${chain}`),
  contractName: "Wormhole"
})

/** Token bridges and their cores; @wormhole-foundation/sdk-base. */
export default protocol({
  id: "wormhole",
  name: "Wormhole",
  type: "exchange",
  url: "https://wormhole.com/docs/products/token-bridge/",
  contracts: {
    ethereum: ["0x3ee18b2214aff97000d974cf647e7c347e8fa585"],
    optimism: ["0x1d68124e65fafc907325e3edbf8c4d84499daa8b"],
    polygon: ["0x5a58505a96d1dbf8df91cb21b54419fc36e93fde"]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "transferTokens(address tokenSent, uint256 sent, uint16, bytes32, uint256, uint32)",
      "transferTokensWithPayload(address tokenSent, uint256 sent, uint16, bytes32, uint32, bytes)",
      "wrapAndTransferETH(uint16, bytes32, uint256, uint32)"
    ]
  ],
  rules: [
    event(
      "event LogMessagePublished(address indexed sender, uint64 sequence, uint32 nonce, bytes payload, uint8 consistencyLevel)",
      {
        // A transfer's payload begins with 1, or 3 where it carries a message (Wormhole, "Token Transfer" payloads).
        means: ({ args }) =>
          args.payload.startsWith("0x01") || args.payload.startsWith("0x03")
            ? { ...bridgedOut(undefined, ""), contractName: "Wormhole" }
            : undefined
      }
    ),
    // Native token transfers (wormhole-foundation/native-token-transfers).
    event(
      "event TransferSent(bytes32 indexed recipient, bytes32 indexed refundAddress, uint256 amount, uint256 fee, uint16 recipientChain, uint64 msgSequence)",
      { means: ({ args }) => transferred(args.recipientChain) }
    ),
    event(
      "event TransferSent(bytes32 recipient, bytes32 refundAddress, uint256 amount, uint256 fee, uint16 recipientChain, uint64 msgSequence)",
      { id: "TransferSent-1.0", means: ({ args }) => transferred(args.recipientChain) }
    ),
    event(
      "event TransferRedeemed(uint16 indexed emitterChainId, bytes32 indexed emitterAddress, uint64 indexed sequence)",
      {
        means: ({ args }) => ({
          ...bridgedIn(undefined, chains[args.emitterChainId] ?? `Wormhole chain ${args.emitterChainId}`),
          contractName: "Wormhole"
        })
      }
    )
  ]
})
