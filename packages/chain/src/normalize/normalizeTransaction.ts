import type { Chain, Transaction } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import type { InternalCalls } from "./callFrame.ts"
import type { InvalidFieldError } from "./InvalidFieldError.ts"
import { limits } from "./limits.ts"
import { parseChain } from "./parseChain.ts"
import { type Fields, fieldsOf, Reader } from "./Reader.ts"
import { readCalls } from "./readCalls.ts"
import { readFee } from "./readFee.ts"
import { readLogs } from "./readLogs.ts"
import { readMinted, readSent, readTicket } from "./readSent.ts"
import type { NormalizeInput, TracesInput } from "./TransactionInput.ts"

/** A transaction in the form of JSON-RPC, viem or ethers, unchecked. */
export interface RawTransaction {
  readonly chain: Chain
  readonly block: unknown
  readonly transaction: unknown
  readonly receipt: unknown
  /** Null when the internal calls are unknown. */
  readonly traces: InternalCalls | null
}

const none: ReadonlyArray<never> = []

/** Pre-Byzantium receipts have a state root instead of a status (EIP-658). viem writes words. */
const readStatus = (reader: Reader, receipt: Fields): boolean | undefined => {
  const { status } = receipt
  if (status === "success" || status === "reverted") return status === "success"
  return status === undefined || status === null ? undefined : reader.count(status, "status", 1) === 1
}

/** `index` in ethers. */
const indexOf = (fields: Fields) => fields["transactionIndex"] ?? fields["index"]

/** Reads a transaction with the given reader, whose `problem` must be checked. */
export const readTransaction = (reader: Reader, raw: RawTransaction): Transaction => {
  reader.at("")
  const block = reader.fields(raw.block, "block")
  const transaction = reader.fields(raw.transaction, "transaction")
  const receipt = reader.fields(raw.receipt, "receipt")

  reader.at("block")
  const timestamp = reader.count(block["timestamp"], "timestamp", limits.timestamp)
  const blockNumber = reader.count(block["number"] ?? transaction["blockNumber"] ?? 0, "number")

  const sent = readSent(reader, transaction)
  const { hash, to } = sent
  reader.at("transaction")
  const index = reader.count(indexOf(transaction) ?? indexOf(receipt) ?? 0, "transactionIndex")

  reader.at("receipt")
  const receiptOf = receipt["transactionHash"] ?? receipt["hash"]
  if (receiptOf !== undefined && receiptOf !== null && reader.hash(receiptOf, "transactionHash") !== hash)
    reader.fail("transactionHash", `the transaction's own hash ${hash}`, receiptOf)
  const status = readStatus(reader, receipt)
  const contract = to === null ? reader.addressOrNull(receipt["contractAddress"], "contractAddress") : null
  const { fee, gas } = readFee(reader, raw.chain, sent.type, transaction, receipt)

  const reading = raw.traces === null ? null : readCalls(reader, raw.traces, status === false)
  const succeeded = status ?? reading?.failed !== true
  const logs = succeeded ? readLogs(reader, receipt) : none
  return {
    ...sent,
    ...readMinted(reader, sent, transaction, succeeded),
    ...readTicket(reader, sent, transaction),
    chain: raw.chain,
    blockNumber,
    timestamp,
    index,
    created: contract,
    succeeded,
    gas,
    fee,
    logs,
    calls: reading?.calls ?? null,
    revertData: succeeded ? null : (reading?.output ?? null)
  }
}

/** The same as {@link normalizeTransaction} for parts of unknown types. */
export const normalizeUnchecked = (raw: RawTransaction): Transaction | InvalidFieldError => {
  const reader = new Reader()
  const transaction = readTransaction(reader, raw)
  return reader.problem ?? transaction
}

/** Traces as a node returns them: a frame is of callTracer, a list of `trace_transaction`. */
const toInternalCalls = (traces: TracesInput): InternalCalls => {
  if (Array.isArray(traces)) return { source: "parity", traces }
  return "source" in traces ? (traces as InternalCalls) : { source: "callTracer", frame: traces }
}

/**
 * Normalizes one mined transaction, as JSON-RPC, viem or ethers return its parts. Without a status in the receipt, it succeeded unless its trace reports a failure. Block number,
 * transaction index and nonce are 0 if they are absent, and logs without an index are numbered in order.
 *
 * @example
 * ```ts
 * import { normalizeTransaction } from "@glossa/chain/normalize"
 *
 * const account = `0x${"11".repeat(20)}`
 * const transaction = normalizeTransaction({
 *   chain: "ethereum",
 *   block: { number: "0x1", timestamp: "0x5f169cf0" },
 *   transaction: { hash: `0x${"22".repeat(32)}`, from: account, to: account, value: "0x1", input: "0x", nonce: "0x0", gasPrice: "0x2" },
 *   receipt: { status: "0x1", gasUsed: "0x5208", logs: [] }
 * })
 * if (!(transaction instanceof Error)) console.log(transaction.fee.total) // 42000n
 * ```
 */
export const normalizeTransaction = ({
  chain,
  traces = null,
  ...parts
}: NormalizeInput): Transaction | InvalidFieldError => {
  const named = chain ?? fieldsOf(parts.transaction)["chainId"]
  const found = parseChain(typeof named === "bigint" ? Number(named) : named)
  if (found !== undefined)
    return normalizeUnchecked({ ...parts, chain: found, traces: traces && toInternalCalls(traces) })
  const reader = new Reader()
  reader.fail("chain", `${chainNames.join(", ")}, or a transaction with the chainId of one of them`, named)
  return reader.problem!
}
