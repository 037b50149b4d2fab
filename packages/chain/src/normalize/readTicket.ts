import type { Hex } from "@glossa/classify"
import type { Fields, Reader } from "./Reader.ts"
import type { Sent } from "./readSent.ts"
import { transactionTypes } from "./transactionTypes.ts"

const ofOwnHash: ReadonlySet<number> = new Set([transactionTypes.arbitrumDeposit, transactionTypes.arbitrumTicket])

/**
 * The id of what L1 sent: a retry names its ticket, and a ticket and a deposit of ether are identified by their own hashes.
 *
 * @see https://docs.arbitrum.io/how-arbitrum-works/l1-to-l2-messaging
 */
export const readTicket = (reader: Reader, { hash, type }: Sent, transaction: Fields): { readonly ticketId?: Hex } => {
  if (ofOwnHash.has(type)) return { ticketId: hash }
  const { ticketId } = transaction
  if (type !== transactionTypes.arbitrumRetry || ticketId === undefined || ticketId === null) return {}
  reader.at("transaction")
  return { ticketId: reader.hash(ticketId, "ticketId") }
}
