import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Result } from "effect"
import { AbiCoder, toQuantity } from "ethers"
import type { InternalCalls } from "../normalize/callFrame.ts"
import { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { normalizeUnchecked } from "../normalize/normalizeTransaction.ts"
import { noHash, type SimulatedBlock, type UnsentTransaction } from "./Simulation.ts"

/** The result of one simulated transaction, in the form of the node if it is not parsed. */
export interface SimulatedCall {
  readonly succeeded: boolean
  readonly gasUsed: unknown
  readonly logs: ReadonlyArray<unknown>
  readonly internal: InternalCalls | null
  /** Set if `internal` does not have it. */
  readonly revertData?: Hex | null
}

/** An unsent transaction with the address of the contract that it would create. */
export interface Candidate extends UnsentTransaction {
  readonly created: Address | null
}

/** The call object of JSON-RPC, without a gas price: nodes then require the sender to have the value, but no fee. */
export const callObject = ({ from, to, value, data, gas }: UnsentTransaction) => ({
  from,
  ...(to === null ? {} : { to }),
  value: toQuantity(value),
  data,
  ...(gas === undefined ? {} : { gas: toQuantity(gas) })
})

/** A call that no block could contain, as a failure with the reason. */
export const rejectedCall = (reason: string): SimulatedCall => ({
  succeeded: false,
  gasUsed: "0x0",
  logs: [],
  internal: { source: "flat", calls: [] },
  revertData: `0x08c379a0${AbiCoder.defaultAbiCoder().encode(["string"], [reason]).slice(2)}` // Error(string)
})

/** A transaction that was not executed, from its calldata alone. */
export const unexecuted = (
  chain: Chain,
  { number, timestamp }: Pick<SimulatedBlock, "number" | "timestamp">,
  { from, to, value, data }: UnsentTransaction
): Transaction => ({
  chain,
  hash: noHash,
  blockNumber: number,
  timestamp,
  index: 0,
  type: 0,
  from,
  to,
  created: null,
  value,
  input: data,
  nonce: 0,
  succeeded: null,
  fee: { total: 0n, l1: 0n, blob: 0n },
  logs: [],
  calls: [],
  revertData: null,
  delegates: []
})

export const toTransaction = (
  chain: Chain,
  { number, timestamp, baseFee }: SimulatedBlock,
  { from, to, value, data, created }: Candidate,
  { succeeded, gasUsed, logs, internal, revertData }: SimulatedCall
): Result.Result<Transaction, InvalidFieldError> => {
  const transaction = normalizeUnchecked({
    chain,
    block: { number, timestamp },
    transaction: { hash: noHash, from, to, value, input: data },
    receipt: { status: succeeded ? 1 : 0, gasUsed, effectiveGasPrice: baseFee, logs, contractAddress: created },
    traces: internal
  })
  if (transaction instanceof InvalidFieldError) return Result.fail(transaction)
  return Result.succeed(revertData === undefined ? transaction : { ...transaction, revertData })
}
