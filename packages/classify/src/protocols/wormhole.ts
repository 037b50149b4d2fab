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

const bridges = {
  ethereum: ["0x3ee18b2214aff97000d974cf647e7c347e8fa585"],
  optimism: ["0x1d68124e65fafc907325e3edbf8c4d84499daa8b"],
  polygon: ["0x5a58505a96d1dbf8df91cb21b54419fc36e93fde"],
  base: ["0x8d2de8d2f73f1f4cab472ac9a881c9b123c79627"],
  arbitrum: ["0x0b2402144bb366a632d14b83f244d2e0e21bd39c"],
  bnb: ["0xb6f6d86a8f9879a9c87f643768d9efc38c1da6e7"],
  avalanche: ["0x0e082f06ff657d94310cb8ce8b0d9a04541d8052"]
} as const

/** Token bridges, cores, relayers, Portico and the integration with CCTP; @wormhole-foundation/sdk-base. */
export default protocol({
  id: "wormhole",
  name: "Wormhole",
  type: "exchange",
  url: "https://wormhole.com/docs/products/token-bridge/",
  contracts: {
    ...bridges,
    ethereum: [
      ...bridges.ethereum,
      "0x98f3c9e6e3face36baad05fe09d375ef1464288b",
      "0xcafd2f0a35a4459fa40c0517e17e6fa2939441ca",
      "0xa8969f3f8d97b3ed89d4e2ec19b6b0cfd504b212",
      "0x48b6101128c0ed1e208b7c910e60542a2ee6f476",
      "0x4db1683d60e0a933a9a477a19fa32f472bb9d06e",
      "0xaada05bd399372f0b0463744c09113c137636f6a"
    ],
    optimism: [
      ...bridges.optimism,
      "0xee91c335eab126df5fdb3797ea9d6ad93aec9722",
      "0xae8dc4a7438801ec4edc0b035eccccf3807f4cc1",
      "0x37ac29617ae74c750a1e4d55990296baf9b8de73",
      "0x9ae506cddd27dee1275fd1fe6627e5dc65257061",
      "0x2703483b1a5a7c577e8680de9df8be03c6f30e3c"
    ],
    polygon: [
      ...bridges.polygon,
      "0x7a4b5a56256163f07b2c80a7ca55abe66c4ec4d7",
      "0xcafd2f0a35a4459fa40c0517e17e6fa2939441ca",
      "0x1d98ca4221516b9ac4869f5cea7e6bb9c41609d6",
      "0x227babe533fa9a1085f5261210e0b7137e44437b",
      "0x0ff28217dcc90372345954563486528aa865cdd6"
    ],
    base: [
      ...bridges.base,
      "0xbebdb6c8ddc678ffa9f8748f85c815c556dd8ac6",
      "0xae8dc4a7438801ec4edc0b035eccccf3807f4cc1",
      "0x03fabb06fa052557143dc28efcfc63fc12843f1d",
      "0x610d4dfac3ec32e0be98d18ddb280dacd76a1889"
    ],
    arbitrum: [
      ...bridges.arbitrum,
      "0xa5f208e072434bc67592e4c49c1b991ba79bca46",
      "0xae8dc4a7438801ec4edc0b035eccccf3807f4cc1",
      "0x2703483b1a5a7c577e8680de9df8be03c6f30e3c",
      "0x48fa7528bfd6164ddf09df0ed22451cf59c84130"
    ],
    bnb: [
      ...bridges.bnb,
      "0x98f3c9e6e3face36baad05fe09d375ef1464288b",
      "0xcafd2f0a35a4459fa40c0517e17e6fa2939441ca",
      "0x05498574bd0fa99eecb01e1241661e7ee58f8a85"
    ],
    avalanche: [
      ...bridges.avalanche,
      "0x54a8e5f9c4cba08f9943965859f6c34eaf03e26c",
      "0xcafd2f0a35a4459fa40c0517e17e6fa2939441ca",
      "0x09fb06a271faff70a651047395aaeb6265265f13",
      "0xe565e118e75304dd3cf83dff409c90034b7ea18a"
    ],
    linea: ["0x0c56aebd76e6d9e4a1ec5e94f4162b4cbbf77b32"]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "transferTokens(address tokenSent, uint256 sent, uint16, bytes32, uint256, uint32)",
      "transferTokensWithPayload(address tokenSent, uint256 sent, uint16, bytes32, uint32, bytes)",
      "wrapAndTransferETH(uint16, bytes32, uint256, uint32)",
      "wrapAndTransferETHWithPayload(uint16, bytes32, uint32, bytes)"
    ],
    [bridgedIn(undefined, ""), "completeTransfer(bytes)", "completeTransferAndUnwrapETH(bytes)"]
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
