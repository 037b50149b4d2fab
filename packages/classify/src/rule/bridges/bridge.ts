import { findChain } from "../../chains.ts"
import type { Address } from "../../Transaction.ts"
import { type Act, address, text } from "../Act.ts"

/** Other chains by EIP-155 id, by their common names (ethereum-lists/chains). */
const displayNames: Readonly<Record<number, string>> = {
  14: "Flare",
  25: "Cronos",
  30: "Rootstock",
  40: "Telos",
  122: "Fuse",
  130: "Unichain",
  143: "Monad",
  146: "Sonic",
  169: "Manta",
  196: "X Layer",
  204: "opBNB",
  232: "Lens",
  250: "Fantom",
  252: "Fraxtal",
  288: "Boba",
  324: "zkSync",
  360: "Shape",
  480: "World Chain",
  690: "Redstone",
  999: "HyperEVM",
  1088: "Metis",
  1101: "Polygon zkEVM",
  1116: "Core",
  1135: "Lisk",
  1284: "Moonbeam",
  1285: "Moonriver",
  1329: "Sei",
  1514: "Story",
  1868: "Soneium",
  2020: "Ronin",
  2222: "Kava",
  2741: "Abstract",
  2818: "Morph",
  5000: "Mantle",
  7000: "ZetaChain",
  8217: "Kaia",
  9745: "Plasma",
  13371: "Immutable zkEVM",
  33139: "ApeChain",
  34443: "Mode",
  42170: "Arbitrum Nova",
  42220: "Celo",
  42793: "Etherlink",
  43111: "Hemi",
  57073: "Ink",
  60808: "BOB",
  80094: "Berachain",
  81457: "Blast",
  98866: "Plume",
  167000: "Taiko",
  747474: "Katana",
  7777777: "Zora",
  728126428: "Tron",
  1313161554: "Aurora",
  1666600000: "Harmony"
}

/** The name of a chain; undefined if its id is unknown. */
export const knownChainName = (id: number): string | undefined => displayNames[id] ?? findChain(id)?.displayName

/** The name of a chain by its EIP-155 id, or `chain 7`. */
export const chainName = (id: bigint | number): string => knownChainName(Number(id)) ?? `chain ${id}`

/**
 * What identifies a transfer on both chains: the name of what numbers it, then numbers or hashes that both sides log, such as
 * `cctp:0:12345`. Undefined if a part is unknown.
 */
export const transferId = (
  scheme: string,
  ...parts: ReadonlyArray<string | number | bigint | undefined>
): string | undefined => (parts.includes(undefined) ? undefined : [scheme, ...parts].join(":"))

const sideOf = (direction: "out" | "in", key: "toChain" | "fromChain", name: string, id: string | undefined) => ({
  values: { [key]: text(name) },
  metadata: { direction, ...(name === "" ? {} : { [key]: name }), ...(id === undefined ? {} : { transferId: id }) }
})

/** Assets sent to another chain; an empty name means that it is unknown. */
export const bridgedOut = (actor: Address | undefined, toChain: string, id?: string): Act => ({
  action: "send",
  operation: "bridge",
  ...(actor === undefined ? {} : { actor }),
  ...sideOf("out", "toChain", toChain, id)
})

/** Assets received from another chain; an empty name means that it is unknown. */
export const bridgedIn = (actor: Address | undefined, fromChain: string, id?: string): Act => ({
  action: "receive",
  operation: "bridge",
  ...(actor === undefined ? {} : { actor }),
  ...sideOf("in", "fromChain", fromChain, id)
})

/** What someone does for a transfer without an asset of theirs: to prove it, to relay its message. */
export const bridgeStep = (actor: Address, operation: string, sentence: string, id?: string): Act => ({
  action: "execute",
  actor,
  operation,
  sentence,
  ...(id === undefined ? {} : { metadata: { transferId: id } })
})

/** Both sides of a payment that a relayer makes to a recipient, to be reimbursed on the other chain. */
export const filled = (recipient: Address, relayer: Address, fromChain: string, id?: string): ReadonlyArray<Act> => [
  bridgedIn(recipient, fromChain, id),
  {
    action: "send",
    actor: relayer,
    operation: "fill",
    sentence: "Filled a transfer[ of {sent}] to {counterparty} on {contract}",
    values: { counterparty: address(recipient) },
    metadata: { counterparty: recipient, ...(id === undefined ? {} : { transferId: id }) }
  }
]
