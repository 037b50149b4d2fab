import { protocols } from "./catalog.gen.ts"
import { builtInToken } from "./compose/builtInToken.ts"
import { chooseName } from "./compose/chooseName.ts"
import { isName } from "./compose/isName.ts"
import { descriptors } from "./descriptors.gen.ts"
import { compileCatalog } from "./engine/Catalog.ts"
import { inference } from "./inference.ts"
import { findLabel } from "./labels.ts"
import { type Metadata, noMetadata } from "./Metadata.ts"
import type { Protocol } from "./rule/Rule.ts"
import type { Address, Chain, Transaction } from "./Transaction.ts"
import { createAnalyzer, type TransactionAnalysis } from "./TransactionAnalysis.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

const catalog = /* @__PURE__ */ compileCatalog(protocols, descriptors, findLabel)

/**
 * Analyzes a transaction once for all its addresses, with all protocols of the catalog. It never throws.
 *
 * @example
 * ```ts
 * import { analyzeTransaction, noMetadata, type Transaction } from "@glossa/classify"
 *
 * const describeAll = (transaction: Transaction) => {
 *   const { participants, record } = analyzeTransaction(transaction)
 *   return [...participants].map(address => record(address, noMetadata).description)
 * }
 * ```
 */
export const analyzeTransaction: (transaction: Transaction) => TransactionAnalysis = /* @__PURE__ */ createAnalyzer(
  catalog,
  inference
)

/** A protocol as a label of a contract. */
export interface ProtocolLabel extends Pick<Protocol, "id" | "type" | "url"> {
  /** The protocol's name, or the fork's. */
  readonly name: string
}

/**
 * The protocol that lists the address as its contract; undefined for shared interfaces and unlisted addresses.
 *
 * @example
 * ```ts
 * import { getProtocol } from "@glossa/classify"
 *
 * getProtocol("ethereum", "0x00000000219ab540356cbb839cbe05303d7705fa")?.name // "Beacon Chain"
 * ```
 */
export const getProtocol = (chain: Chain, address: Address): ProtocolLabel | undefined => {
  const contract = catalog.findContract(chain, address)
  // A shared interface is not a label.
  if (contract === undefined || contract.protocol.generic === true) return undefined
  const { id, type, url } = contract.protocol
  return { id, name: contract.name, type, ...(url === undefined ? {} : { url }) }
}

/**
 * The name of the contract or account at an address by the catalog: its protocol, a wrapped native token, or the owner of a known
 * account; undefined if unlisted.
 *
 * @example
 * ```ts
 * import { getContractLabel } from "@glossa/classify"
 *
 * getContractLabel("ethereum", "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // "Wrapped Ether"
 * ```
 */
export const getContractLabel = (chain: Chain, address: Address): string | undefined =>
  chooseName(
    {
      curated: () => builtInToken(chain, address)?.name ?? catalog.findContract(chain, address)?.name,
      label: () => findLabel(chain, address)
    },
    isName
  ) || undefined

/**
 * The record of a transaction from one address's side. It never throws. For several addresses use `analyzeTransaction`.
 *
 * @example
 * ```ts
 * import { classify, type Transaction } from "@glossa/classify"
 *
 * const describe = (transaction: Transaction) => classify(transaction, transaction.from).description
 * ```
 */
export const classify = (
  transaction: Transaction,
  address: Address,
  metadata: Metadata = noMetadata
): TransactionRecord => analyzeTransaction(transaction).record(address, metadata)
