import { protocols } from "./catalog.gen.ts"
import { builtInToken } from "./compose/builtInToken.ts"
import { compileCatalog } from "./engine/Catalog.ts"
import { type Metadata, noMetadata } from "./Metadata.ts"
import type { Protocol } from "./rule/Rule.ts"
import type { Address, Chain, Transaction } from "./Transaction.ts"
import { createAnalyzer, type TransactionAnalysis } from "./TransactionAnalysis.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

const whole = compileCatalog(protocols)

/** Reads a transaction by the whole catalog. */
export const analyzeTransaction: (transaction: Transaction) => TransactionAnalysis = createAnalyzer(whole)

/** A protocol as the catalog labels its contracts. */
export interface ProtocolLabel extends Pick<Protocol, "id" | "type" | "url"> {
  /** The protocol's name, or the fork's. */
  readonly name: string
}

/**
 * The protocol whose contract the catalog has at an address.
 *
 * @example
 * ```ts
 * import { getProtocol } from "@glossa/classify"
 *
 * getProtocol("ethereum", "0x00000000219ab540356cbb839cbe05303d7705fa")?.name // "Beacon Chain"
 * ```
 */
export const getProtocol = (chain: Chain, address: Address): ProtocolLabel | undefined => {
  const place = whole.findContract(chain, address)
  // a protocol that stands for what many do says no contract's name
  if (place === undefined || place.protocol.generic === true) return undefined
  const { id, type, url } = place.protocol
  return { id, name: place.name, type, ...(url === undefined ? {} : { url }) }
}

/**
 * What the catalog calls the contract at an address: its protocol, or the wrapped coin.
 *
 * @example
 * ```ts
 * import { getContractLabel } from "@glossa/classify"
 *
 * getContractLabel("ethereum", "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // "Wrapped Ether"
 * ```
 */
export const getContractLabel = (chain: Chain, address: Address): string | undefined =>
  builtInToken(chain, address)?.name ?? getProtocol(chain, address)?.name

/** What a transaction was from an address's side, by the whole catalog. */
export const classify = (
  transaction: Transaction,
  address: Address,
  metadata: Metadata = noMetadata
): TransactionRecord => analyzeTransaction(transaction).record(address, metadata)
