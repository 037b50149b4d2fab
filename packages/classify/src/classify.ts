import { protocols } from "./catalogue.gen.ts"
import { builtInToken } from "./compose/coins.ts"
import { catalogue } from "./engine/Catalogue.ts"
import { type Knowledge, nothingKnown } from "./Knowledge.ts"
import { type Reading, reader } from "./Reading.ts"
import type { Protocol } from "./rule/Rule.ts"
import type { Address, Chain, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

const whole = catalogue(protocols)

/** Reads a transaction by the whole catalogue. */
export const readTransaction: (transaction: Transaction) => Reading = reader(whole)

/** A protocol as the catalogue labels its contracts. */
export interface ProtocolLabel extends Pick<Protocol, "id" | "type" | "url"> {
  /** The protocol's name, or the fork's. */
  readonly name: string
}

/**
 * The protocol whose contract the catalogue has at an address.
 *
 * @example
 * ```ts
 * import { protocolOf } from "@glossa/classify"
 *
 * protocolOf("ethereum", "0x00000000219ab540356cbb839cbe05303d7705fa")?.name // "Beacon Chain"
 * ```
 */
export const protocolOf = (chain: Chain, address: Address): ProtocolLabel | undefined => {
  const place = whole.placeAt(chain, address)
  // a protocol that stands for what many do says no contract's name
  if (place === undefined || place.protocol.generic === true) return undefined
  const { id, type, url } = place.protocol
  return { id, name: place.name, type, ...(url === undefined ? {} : { url }) }
}

/**
 * What the catalogue calls the contract at an address: its protocol, or the wrapped coin.
 *
 * @example
 * ```ts
 * import { protocolAt } from "@glossa/classify"
 *
 * protocolAt("ethereum", "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // "Wrapped Ether"
 * ```
 */
export const protocolAt = (chain: Chain, address: Address): string | undefined =>
  builtInToken(chain, address)?.name ?? protocolOf(chain, address)?.name

/** What a transaction was from an address's side, by the whole catalogue. */
export const classify = (
  transaction: Transaction,
  address: Address,
  knowledge: Knowledge = nothingKnown
): TransactionRecord => readTransaction(transaction).record(address, knowledge)
