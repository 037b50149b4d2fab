import type { TransactionError } from "@glossa/chain/reads"
import { type Chain, chainNames, getChain, type InvalidAddressError, TaggedError } from "@glossa/classify/chains"

/** An argument is invalid. */
export class InvalidArgumentError extends TaggedError("explain/InvalidArgument")<{
  /** Its path, such as `client` or `transaction.value`. */
  readonly path: string
  readonly expected: string
  /** Its value, shortened. */
  readonly seen: string
}> {
  override get message(): string {
    return `${this.path}: expected ${this.expected}, got ${this.seen}`
  }
}

/** The client's chain has no catalog of protocols. */
export class ChainNotSupportedError extends TaggedError("explain/ChainNotSupported")<{
  /** The result of `eth_chainId`. */
  readonly chainId: string
}> {
  override get message(): string {
    const names = chainNames.map(name => `${name} (${getChain(name).chainId})`)
    return `The client's chain has no catalog: expected ${names.join(", ")}, got ${this.chainId}. For a chain of your own, call addChain of @glossa/classify/chains and pass a catalog.`
  }
}

/** The transaction is not mined yet. */
export class TransactionPendingError extends TaggedError("explain/TransactionPending")<{
  readonly chain: Chain
  readonly hash: string
}> {
  override get message(): string {
    return `${this.chain} has not mined the transaction ${this.hash} yet. Wait for its receipt, or explain its fields instead of its hash.`
  }
}

/** The internal calls are required, and the node does not return them. */
export class TracesUnavailableError extends TaggedError("explain/TracesUnavailable")<{
  readonly hash: string
  readonly reason: string
}> {
  override get message(): string {
    return `The internal calls of ${this.hash} cannot be read: ${this.reason}. Use a node that traces, or do not require traces.`
  }
}

/** There is no contract at an address. */
export class ContractNotFoundError extends TaggedError("explain/ContractNotFound")<{
  readonly chain: Chain
  readonly address: string
}> {
  override get message(): string {
    return `There is no code at ${this.address} on ${this.chain}.`
  }
}

/** Every error that a promise of this package rejects with, besides the reason of an aborted signal. */
export type ExplainError =
  | InvalidArgumentError
  | InvalidAddressError
  | ChainNotSupportedError
  | TransactionError
  | TransactionPendingError
  | TracesUnavailableError
  | ContractNotFoundError

/** Describes a value for an error. */
export const describe = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (typeof value === "string") return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
  if (typeof value === "bigint") return `${value}n`
  if (typeof value === "function") return "a function"
  return typeof value === "object" && value !== null ? "an object" : String(value)
}
