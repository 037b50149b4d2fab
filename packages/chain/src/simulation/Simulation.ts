import type { Address, Hex, Transaction } from "@glossa/classify"

/** A transaction that was not sent. */
export interface UnsentTransaction {
  readonly from: Address
  /** Null to create a contract. */
  readonly to: Address | null
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** Gas limit; by default the node's limit. */
  readonly gas?: bigint
}

/** The JSON-RPC method that executed a simulation. */
export type SimulationMethod = "debug_traceCall" | "eth_simulateV1"

/** The block on whose state transactions are simulated. */
export interface SimulatedBlock {
  readonly number: number
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: number
  /** Wei per unit of gas; 0 before London. */
  readonly baseFee: bigint
}

/** The effects of unsent transactions, one after the other. */
export interface Simulation {
  /** Null if no node of the chain simulates: then the transactions have no logs, calls or result. */
  readonly method: SimulationMethod | null
  readonly block: SimulatedBlock
  /** In the order of the requests, with the hash {@link noHash}, the block's number and time, and the base fee as gas price. */
  readonly transactions: ReadonlyArray<Transaction>
}

/** The hash of a transaction that was not sent. */
export const noHash: Hex = `0x${"0".repeat(64)}`
