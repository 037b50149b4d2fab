import type { Address, Hex, Transaction } from "@glossa/classify"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"

/** EIP-2718 types with rules of their own. */
export const transactionTypes = {
  /** EIP-4844. */
  blob: 3,
  /** EIP-7702, the last type of ethereum. Greater numbers belong to rollups. */
  setCode: 4,
  /** Arbitrum: ether from L1. */
  arbitrumDeposit: 0x64,
  /** Arbitrum: an attempt to execute a retryable ticket. */
  arbitrumRetry: 0x68,
  /** Arbitrum: a retryable ticket that L1 submits. */
  arbitrumTicket: 0x69,
  /** A deposit of the OP Stack, or an L1 message of Scroll. */
  deposit: 0x7e
} as const

/** The fields of a transaction before it is mined. */
type Sent = Pick<Transaction, "hash" | "type" | "from" | "to" | "value" | "input" | "nonce" | "delegates">

const none: ReadonlyArray<never> = []

const readDelegates = (reader: Reader, transaction: Fields): ReadonlyArray<Address> => {
  const authorizations = transaction["authorizationList"]
  if (authorizations === undefined || authorizations === null) return none
  reader.at("transaction")
  const list = reader.list(authorizations, "authorizationList", limits.authorizations)
  return list.map((authorization, i) => {
    reader.at("transaction.authorizationList", i)
    return reader.address(reader.fields(authorization, "")["address"], "address")
  })
}

/** viem's words for types, and its `deposit` of the OP Stack. */
const typeNames: ReadonlyMap<unknown, number> = new Map([
  ["legacy", 0],
  ["eip2930", 1],
  ["eip1559", 2],
  ["eip4844", transactionTypes.blob],
  ["eip7702", transactionTypes.setCode],
  ["deposit", transactionTypes.deposit]
])

const readType = (reader: Reader, transaction: Fields): number => {
  const type = transaction["typeHex"] ?? transaction["type"] ?? 0
  return typeNames.get(type) ?? reader.count(type, "type", 0xff)
}

/** Reads the fields of a transaction that its sender signed. */
export const readSent = (reader: Reader, transaction: Fields): Sent => {
  reader.at("transaction")
  return {
    hash: reader.hash(transaction["hash"], "hash"),
    type: readType(reader, transaction),
    from: reader.address(transaction["from"], "from"),
    to: reader.addressOrNull(transaction["to"], "to"),
    value: reader.amount(transaction["value"], "value"),
    input: reader.bytes(transaction["input"] ?? transaction["data"], "input"),
    nonce: reader.count(transaction["nonce"] ?? 0, "nonce"),
    delegates: readDelegates(reader, transaction)
  }
}

const ofOwnHash: ReadonlySet<number> = new Set([transactionTypes.arbitrumDeposit, transactionTypes.arbitrumTicket])

/**
 * The id of a message from L1. A retry names its ticket. A ticket, or a deposit of ether, is identified by its own hash.
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

/**
 * The amount that the chain credits to the sender before the execution: OP Stack's `mint`, or the value of an Arbitrum deposit or retryable
 * ticket. The ticket's value comes from escrow, and returns there if the attempt fails.
 *
 * @see https://specs.optimism.io/protocol/deposits.html
 * @see https://docs.arbitrum.io/how-arbitrum-works/l1-to-l2-messaging
 */
export const readMinted = (
  reader: Reader,
  { type, value }: Sent,
  transaction: Fields,
  succeeded: boolean
): { readonly minted?: bigint } => {
  reader.at("transaction")
  const { mint } = transaction
  const minted = (): bigint => {
    if (type === transactionTypes.deposit) return mint === undefined || mint === null ? 0n : reader.amount(mint, "mint")
    return type === transactionTypes.arbitrumDeposit || (type === transactionTypes.arbitrumRetry && succeeded)
      ? value
      : 0n
  }
  const amount = minted()
  return amount === 0n ? {} : { minted: amount }
}
