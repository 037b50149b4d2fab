import type { Chain } from "@glossa/classify"
import type { InternalCalls } from "./callFrame.ts"

/** A number as nodes and libraries write it: hex text, a bigint, or a number. */
export type Quantity = string | number | bigint
/** An amount as nodes and libraries write it: hex text or a bigint. A number may have lost digits. */
export type Amount = string | bigint

type Optional<A> = A | null | undefined

/** The header of a block, by JSON-RPC, viem or ethers. */
export interface BlockInput {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: Quantity
  readonly number?: Optional<Quantity>
}

/** A mined transaction by JSON-RPC, viem (`getTransaction`) or ethers (`TransactionResponse`). */
export type TransactionInput = {
  readonly hash: string
  readonly from: string
  /** Null or absent when the transaction creates a contract. */
  readonly to?: Optional<string>
  /** Wei. */
  readonly value: Amount
  /** `0x2`, 2, or viem's `eip1559`. */
  readonly type?: Optional<Quantity>
  readonly nonce?: Optional<Quantity>
  readonly chainId?: Optional<Quantity>
  readonly gasPrice?: Optional<Quantity>
  readonly blockNumber?: Optional<Quantity>
} & ({ readonly input: string } | { readonly data: string })

/** Its receipt, by JSON-RPC, viem (`getTransactionReceipt`) or ethers (`TransactionReceipt`). */
export interface ReceiptInput {
  readonly gasUsed: Quantity
  readonly logs: ReadonlyArray<{
    readonly address: string
    readonly topics: ReadonlyArray<string>
    readonly data: string
  }>
  /** `0x1`, 1, or viem's `success`; null or absent before Byzantium. */
  readonly status?: Optional<Quantity>
  readonly contractAddress?: Optional<string>
}

/** A trace: a result of `debug_traceTransaction` with `callTracer`, a list of `trace_transaction`, or calls with their source. */
export type TracesInput = InternalCalls | object | ReadonlyArray<unknown>

/** A mined transaction with what a node has about it, as JSON-RPC, viem or ethers return it. */
export interface NormalizeInput {
  /** By default the one of the transaction's `chainId`. */
  readonly chain?: Chain | undefined
  readonly block: BlockInput
  readonly transaction: TransactionInput
  /** ethers' receipts lack the `l1Fee` of rollups, which the fee then lacks. */
  readonly receipt: ReceiptInput
  /** Its internal calls. Unknown if absent or null. */
  readonly traces?: TracesInput | null | undefined
}
