import type { Chain } from "./chains.ts"

/** Lower-case hex with its `0x`. */
export type Hex = `0x${string}`

/** A 20-byte address in lower-case hex. */
export type Address = `0x${string}`

export type { Chain } from "./chains.ts"

/** An event log of a transaction that did not fail. `topics[0]` is the event's topic unless the event is anonymous. */
export interface Log {
  readonly address: Address
  readonly topics: ReadonlyArray<Hex>
  readonly data: Hex
  /** Position in the block, as the node counts it. */
  readonly index: number
}

/** `unknown` is a frame of a type that this version does not know. It is reverted, and the internal calls count as unknown. */
export type CallType =
  | "call"
  | "callcode"
  | "delegatecall"
  | "staticcall"
  | "create"
  | "create2"
  | "selfdestruct"
  | "unknown"

/** One internal call, below the transaction's own. Frames are in the order of execution. */
export interface CallFrame {
  readonly type: CallType
  readonly from: Address
  /** Null for a creation that failed. */
  readonly to: Address | null
  /** Wei. Zero for static and delegate calls, which move nothing. */
  readonly value: bigint
  readonly input: Hex
  /** The frame's position in the call tree: the index of the child at each depth. Empty if the source has only a list. */
  readonly path: ReadonlyArray<number>
  /** Whether the frame, or a frame around it, reverted. */
  readonly reverted: boolean
  /** Present if the source reports a failure of this very frame. */
  readonly failed?: true
}

/**
 * A transaction with the data of its block, receipt and trace. Amounts are in wei. One that is not executed has no logs, calls or fee,
 * and its block fields are ignored.
 */
export interface Transaction {
  readonly chain: Chain
  readonly hash: Hex
  readonly blockNumber: number
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: number
  /** Position in the block. */
  readonly index: number
  /**
   * EIP-2718 type: 0 legacy, 1 access list, 2 EIP-1559, 3 blob, 4 EIP-7702; 0x7e deposit of the OP Stack and L1 message of Scroll;
   * Arbitrum's 0x64 deposit, 0x65 and 0x66 of L1, 0x68 retry, 0x69 retryable ticket, 0x6a internal and 0x78 before Nitro.
   */
  readonly type: number
  readonly from: Address
  /** Null when the transaction creates a contract. */
  readonly to: Address | null
  /** The contract that the transaction itself created, or would have created if it had not failed. */
  readonly created: Address | null
  readonly value: bigint
  /** What the chain credits the sender with before the execution, as a deposit from L1 does. Absent for none. */
  readonly minted?: bigint
  /** The message of L1 that an Arbitrum transaction executes: the hash of its ticket or deposit there. Absent for none. */
  readonly ticketId?: Hex
  readonly input: Hex
  /** 0 if unknown: no record depends on it. */
  readonly nonce: number
  /** Null if the transaction is not executed yet: it is pending, or a preview without a node that simulates. */
  readonly succeeded: boolean | null
  /** The gas that the sender allowed and used, and its price in wei. Absent if unknown: no record depends on it. */
  readonly gas?: { readonly limit: bigint | null; readonly used: bigint; readonly price: bigint }
  /** The fee that the sender paid, and its parts that are not execution gas: the OP Stack's `l1` data fee and EIP-4844's `blob` fee. */
  readonly fee: { readonly total: bigint; readonly l1: bigint; readonly blob: bigint }
  readonly logs: ReadonlyArray<Log>
  /** Null if the internal calls are unknown. Native-token movements inside them are then unknown too, unless the chain logs them. */
  readonly calls: ReadonlyArray<CallFrame> | null
  /** Return data of a failed transaction, if the trace has it. */
  readonly revertData: Hex | null
  /** Contracts that accounts delegate to by this transaction's EIP-7702 authorizations. */
  readonly delegates: ReadonlyArray<Address>
}
