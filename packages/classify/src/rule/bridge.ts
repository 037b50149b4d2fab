import { findChain } from "../chains.ts"
import type { Address } from "../Transaction.ts"
import { type Act, address, text } from "./Act.ts"

/** Other chains by EIP-155 id, by their common names (ethereum-lists/chains). */
const displayNames: Readonly<Record<number, string>> = {
  130: "Unichain",
  146: "Sonic",
  250: "Fantom",
  288: "Boba",
  324: "zkSync",
  480: "World Chain",
  1101: "Polygon zkEVM",
  1284: "Moonbeam",
  1285: "Moonriver",
  1868: "Soneium",
  2222: "Kava",
  5000: "Mantle",
  7777777: "Zora",
  8217: "Kaia",
  34443: "Mode",
  42170: "Arbitrum Nova",
  42220: "Celo",
  57073: "Ink",
  80094: "Berachain",
  81457: "Blast",
  1313161554: "Aurora",
  1666600000: "Harmony"
}

/** The name of a chain; undefined if its id is unknown. */
export const knownChainName = (id: number): string | undefined => displayNames[id] ?? findChain(id)?.displayName

export const chainName = (id: bigint | number): string => knownChainName(Number(id)) ?? `chain ${id}`

/** Assets sent to another chain; an empty name means that it is unknown. */
export const bridgedOut = (actor: Address | undefined, toChain: string): Act => ({
  action: "send",
  operation: "bridge",
  ...(actor === undefined ? {} : { actor }),
  values: { toChain: text(toChain) },
  metadata: { direction: "out", ...(toChain === "" ? {} : { toChain }) }
})

/** Both sides of a payment that a relayer makes to a recipient, to be reimbursed on the other chain. */
export const filled = (recipient: Address, relayer: Address, fromChain: string): ReadonlyArray<Act> => [
  bridgedIn(recipient, fromChain),
  {
    action: "send",
    actor: relayer,
    operation: "fill",
    sentence: "Filled a transfer[ of {sent}] to {counterparty} on {contract}",
    values: { counterparty: address(recipient) },
    metadata: { counterparty: recipient }
  }
]

/** Assets received from another chain; an empty name means that it is unknown. */
export const bridgedIn = (actor: Address | undefined, fromChain: string): Act => ({
  action: "receive",
  operation: "bridge",
  ...(actor === undefined ? {} : { actor }),
  values: { fromChain: text(fromChain) },
  metadata: { direction: "in", ...(fromChain === "" ? {} : { fromChain }) }
})
