import {
  type Act,
  type Args,
  bridgedIn,
  bridgedOut,
  bridgeStep,
  type Chain,
  type Context,
  event,
  type Hex,
  type LogOf,
  nearbyLog,
  numbering,
  protocol,
  transferId
} from "../rule/index.ts"

/** Wormhole's chain ids; @wormhole-foundation/sdk-base, and @certusone/wormhole-sdk for those that it dropped. */
const chains = numbering({
  1: "Solana",
  2: 1,
  3: "Terra",
  4: 56,
  5: 137,
  6: 43_114,
  7: "Oasis",
  8: "Algorand",
  9: 1_313_161_554,
  10: 250,
  11: "Karura",
  12: "Acala",
  13: 8217,
  14: 42_220,
  15: "NEAR",
  16: 1284,
  18: "Terra",
  19: "Injective",
  20: "Osmosis",
  21: "Sui",
  22: "Aptos",
  23: 42_161,
  24: 10,
  25: 100,
  28: "XPLA",
  30: 8453,
  32: "Sei",
  33: 30,
  34: 534_352,
  35: 5000,
  36: 81_457,
  37: 196,
  38: 59_144,
  39: 80_094,
  40: 1329,
  44: 130,
  45: 480,
  46: 57_073,
  47: 999,
  48: 143,
  50: "Mezo",
  51: "Fogo",
  52: 146,
  55: 98_866,
  58: 9745
})

/** A payload cut short has no number, and 0 is no chain. */
const chainOf = (chain: number): string => (chain > 0 ? (chains.nameOf(chain) ?? `Wormhole chain ${chain}`) : "")

/** What guardians sign is identified by its emitter's chain and address, and its number there. */
const id = (chain: string | number | undefined, emitter: Hex, sequence: bigint) =>
  transferId("wormhole", chain, emitter, sequence)

const message =
  "event LogMessagePublished(address indexed sender, uint64 sequence, uint32 nonce, bytes payload, uint8 consistencyLevel)"
const published = nearbyLog(message)
const received = nearbyLog(
  "event ReceivedMessage(bytes32 digest, uint16 emitterChainId, bytes32 emitterAddress, uint64 sequence)"
)

const publishedId = (chain: Chain, { sender, sequence }: Args<typeof message>) =>
  id(chains.numberOf(chain), `0x${sender.slice(2).padStart(64, "0")}`, sequence)

const out = (toChain: number, transfer: string | undefined): Act => ({
  ...bridgedOut(undefined, chainOf(toChain), transfer),
  contractName: "Wormhole"
})

/** Where a message comes from. */
interface Origin {
  readonly emitterChainId: number
  readonly emitterAddress: Hex
  readonly sequence: bigint
}

/** A sender that redeems a transfer for another address only relays it. */
const back = ({ transaction }: Context, origin: Origin | undefined): ReadonlyArray<Act> => {
  const transfer = origin && id(origin.emitterChainId, origin.emitterAddress, origin.sequence)
  return [
    bridgedIn(undefined, chainOf(origin?.emitterChainId ?? 0), transfer),
    bridgeStep(transaction.from, "relay", "Relayed a transfer through {contract}", transfer)
  ].map(act => ({ ...act, contractName: "Wormhole" }))
}

/** A manager of native token transfers logs a transfer once its transceivers have published the message. */
const sent = (place: LogOf, toChain: number): Act => {
  const before = published.before(place)
  return out(toChain, before && publishedId(place.transaction.chain, before))
}

/** The target's number in the payload of a transfer: after its kind, the amount, the token, the token's chain and the recipient. */
const targetOf = (payload: Hex): number => Number.parseInt(payload.slice(2 + 2 * 99, 2 + 2 * 101), 16)

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
    event(message, {
      // A transfer's payload begins with 1, or 3 where it carries a message (Wormhole, "Token Transfer" payloads).
      means: ({ args, transaction }) =>
        args.payload.startsWith("0x01") || args.payload.startsWith("0x03")
          ? out(targetOf(args.payload), publishedId(transaction.chain, args))
          : undefined
    }),
    // Native token transfers (wormhole-foundation/native-token-transfers).
    event(
      "event TransferSent(bytes32 indexed recipient, bytes32 indexed refundAddress, uint256 amount, uint256 fee, uint16 recipientChain, uint64 msgSequence)",
      { means: hit => sent(hit, hit.args.recipientChain) }
    ),
    event(
      "event TransferSent(bytes32 recipient, bytes32 refundAddress, uint256 amount, uint256 fee, uint16 recipientChain, uint64 msgSequence)",
      { id: "TransferSent-1.0", means: hit => sent(hit, hit.args.recipientChain) }
    ),
    event("event TransferRedeemed(bytes32 indexed digest)", {
      id: "TransferRedeemed-native",
      means: hit => back(hit, received.before(hit))
    }),
    event(
      "event TransferRedeemed(uint16 indexed emitterChainId, bytes32 indexed emitterAddress, uint64 indexed sequence)",
      {
        means: hit => back(hit, hit.args)
      }
    )
  ]
})
