import { protocols } from "./catalog.gen.ts"
import type { Chain } from "./chains.ts"
import { chooseName } from "./compose/facts/chooseName.ts"
import { detectSpamToken as detectToken } from "./compose/facts/detectSpamToken.ts"
import { builtInToken as findBuiltIn } from "./compose/facts/nameContract.ts"
import { computeOnce } from "./computeOnce.ts"
import { descriptors } from "./descriptors.gen.ts"
import { compileCatalog, operatorId } from "./engine/Catalog.ts"
import { inference } from "./inference.ts"
import type { Knowledge, OperatorLabel } from "./knowledge/Knowledge.ts"
import { findLabel } from "./labels/labels.ts"
import { type Metadata, noMetadata, type Token } from "./Metadata.ts"
import type { Protocol } from "./rule/Rule.ts"
import type { Address, Transaction } from "./Transaction.ts"
import { createAnalyzer, type TransactionAnalysis } from "./TransactionAnalysis.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"
import { normalizeAddress } from "./text/normalizeAddress.ts"

/** The ids that `metadata.protocol` of a record may have, from the catalog and from ERC-7730 descriptors, in order. */
export const protocolIds: ReadonlyArray<string> = /* @__PURE__ */ [
  ...new Set(/* @__PURE__ */ [operatorId, .../* @__PURE__ */ [...protocols, ...descriptors].map(({ id }) => id)])
].toSorted()

/** Defined by the build (`scripts/catalogVersion.mjs`). A version in a file would conflict in every merge. */
declare const CATALOG_VERSION: string | undefined

/** A version that changes with any rule or the engine: records of another version may differ. */
export const catalogVersion: string = typeof CATALOG_VERSION === "string" ? CATALOG_VERSION : "unbuilt"

const catalog = /* @__PURE__ */ compileCatalog(protocols, descriptors, findLabel)

/**
 * Analyzes a transaction once for all its addresses, with all protocols of the catalog. Nothing in a transaction makes it throw.
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

/** What this package says with the knowledge of an operator. */
export interface Classifier {
  readonly analyzeTransaction: (transaction: Transaction) => TransactionAnalysis
  /** The operator's label of an address of any case. */
  readonly getOperatorLabel: (chain: Chain, address: Address) => OperatorLabel | undefined
  /** `catalogVersion`, followed by the version of the knowledge. */
  readonly version: string
}

/**
 * Everything with the knowledge of an operator that `analyzeTransaction` and `catalogVersion` are without it. The classifier of the
 * latest knowledge is remembered.
 */
export const createClassifier: (knowledge: Knowledge) => Classifier = /* @__PURE__ */ computeOnce(
  (knowledge: Knowledge): Classifier => {
    const known = knowledge.extend(catalog)
    return {
      analyzeTransaction: createAnalyzer(known, inference),
      getOperatorLabel: (chain, address) => known.findOperatorLabel?.(chain, normalizeAddress(address)),
      version: knowledge.version === "" ? catalogVersion : `${catalogVersion}-${knowledge.version}`
    }
  }
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
  const contract = catalog.findContract(chain, normalizeAddress(address))
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
export const getContractLabel = (chain: Chain, address: Address): string | undefined => {
  const contract = normalizeAddress(address)
  const name = chooseName({
    curated: () => findBuiltIn(chain, contract)?.name ?? catalog.findContract(chain, contract)?.name,
    label: () => findLabel(chain, contract)
  })
  return name || undefined
}

/** The native token of a chain in each of its forms: these names come from no contract and can be trusted. */
export const builtInToken = (chain: Chain, address: Address): Token | undefined =>
  findBuiltIn(chain, normalizeAddress(address))

/**
 * The reason why a token is likely spam, by its name and symbol; undefined if there is none.
 *
 * @example
 * ```ts
 * import { detectSpamToken } from "@glossa/classify"
 *
 * detectSpamToken("ethereum", "0x00000000000000000000000000000000000000aa", { symbol: "USDC" }) // "impostor: not the real USDC"
 * ```
 */
export const detectSpamToken = (chain: Chain, address: Address, token: Token): string | undefined =>
  detectToken(chain, normalizeAddress(address), token)?.reason

/**
 * The record of a transaction from the side of one address, of any case. For several addresses use `analyzeTransaction`.
 *
 * @throws InvalidAddressError if `address` is not 0x and 40 hex digits, and InvalidTransactionError if the transaction is not normalized
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
