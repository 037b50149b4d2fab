import type { Hex } from "../../Transaction.ts"
import { type LogOf, nearbyLog } from "../nearbyLog.ts"
import { numbering } from "../numbering.ts"
import { transferId } from "./bridge.ts"

/** LayerZero's endpoint ids; a v2 id is the v1 id and 30,000; @layerzerolabs/lz-definitions. */
const endpoints = /* @__PURE__ */ numbering({
  101: 1,
  102: 56,
  106: 43_114,
  108: "Aptos",
  109: 137,
  110: 42_161,
  111: 10,
  112: 250,
  115: "DFK Chain",
  116: 1_666_600_000,
  125: 42_220,
  126: 1284,
  138: 122,
  145: 100,
  150: 8217,
  151: 1088,
  153: 1116,
  158: 1101,
  159: "Canto",
  165: 324,
  167: 1285,
  168: "Solana",
  175: 42_170,
  177: 2222,
  181: 5000,
  183: 59_144,
  184: 8453,
  195: 7_777_777,
  199: 40,
  202: 204,
  210: "Astar",
  211: 1_313_161_554,
  212: "Conflux",
  214: 534_352,
  217: 169,
  243: 81_457,
  255: 252,
  260: 34_443,
  266: "Merlin",
  267: "Degen",
  274: 196,
  279: 60_808,
  280: 1329,
  290: 167_000,
  292: 42_793,
  294: "Gravity",
  295: 14,
  302: "peaq",
  303: "Zircuit",
  312: 33_139,
  314: "Bitlayer",
  316: "Hedera",
  319: 480,
  320: 130,
  321: 1135,
  322: 2818,
  324: 2741,
  325: "Movement",
  329: 43_111,
  332: 146,
  333: 30,
  334: "Sophon",
  336: "Flow",
  339: 57_073,
  340: 1868,
  343: "TON",
  359: 25,
  362: 80_094,
  364: 1514,
  367: 999,
  370: 98_866,
  373: 232,
  375: 747_474,
  378: "Sui",
  383: 9745,
  390: 143,
  420: 728_126_428
})

/** The name of the chain of a LayerZero endpoint; undefined if the id is unknown. */
export const knownEndpointName = (id: number): string | undefined => endpoints.nameOf(id > 30_000 ? id - 30_000 : id)

/** The name of the chain of a LayerZero endpoint. */
export const endpointName = (id: number): string => knownEndpointName(id) ?? `LayerZero endpoint ${id}`

/** The id that both legs of a transfer over LayerZero have. */
export const layerZeroId = (guid: Hex): string | undefined => transferId("layerzero", guid)

const packet = /* @__PURE__ */ nearbyLog("event Packet(bytes payload)")
const packetReceived = /* @__PURE__ */ nearbyLog(
  "event PacketReceived(uint16 indexed srcChainId, bytes srcAddress, address indexed dstAddress, uint64 nonce, bytes32 payloadHash)"
)

/** Messages of version 1 have no id of their own: what identifies them is their path and their number on it. */
const packetId = (
  source: number | string,
  sender: string,
  target: number | string | undefined,
  nonce: number | bigint
) => transferId("layerzero", source, `0x${sender}`, target, nonce)

/** The id of a message of version 1 that the packet's log next to a contract's own has. */
export const packetSentId = (place: LogOf, side: "after" | "before"): string | undefined => {
  // Packed: the nonce in 8 bytes, the source's endpoint in 2, the sender in 20, the target's endpoint in 2.
  const payload = packet[side](place)?.payload.slice(2)
  if (payload === undefined || payload.length < 64) return undefined
  const read = (from: number, to: number) => Number.parseInt(payload.slice(from * 2, to * 2), 16)
  return packetId(read(8, 10), payload.slice(20, 60), read(30, 32), read(0, 8))
}

/** The id of a message of version 1 that a library received before it called the contract. */
export const packetReceivedId = (place: LogOf): string | undefined => {
  const received = packetReceived.before(place)
  return (
    received &&
    packetId(
      received.srcChainId,
      received.srcAddress.slice(2, 42),
      endpoints.numberOf(place.transaction.chain),
      received.nonce
    )
  )
}
