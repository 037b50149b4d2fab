import addresses from "../addresses/wormhole.json" with { type: "json" }
import {
  type Act,
  type Args,
  at,
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

/** Token bridges, cores, relayers, Portico and the integration with CCTP; @wormhole-foundation/sdk-base. */
export default protocol({
  id: "wormhole",
  name: "Wormhole",
  type: "exchange",
  url: "https://wormhole.com/docs/products/token-bridge/",
  emitters: at(addresses),
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
