import { callType, type InternalCalls, type RawFrame } from "../normalize/callFrame.ts"
import { parityForm } from "../normalize/frameListForms.ts"
import { type Fields, fieldsOf } from "../normalize/Reader.ts"
import { transactionTypes } from "../normalize/readSent.ts"
import type { BlockHeader } from "./Block.ts"
import type { BlockTraces } from "./readTraces.ts"

// The parts of a block repeat some fields of each other. These functions compare the unchecked fields, and return the first contradiction,
// or null.

const isOtherText = (stated: unknown, expected: unknown): boolean =>
  typeof stated === "string" &&
  typeof expected === "string" &&
  stated !== expected &&
  stated.toLowerCase() !== expected.toLowerCase()

const isOtherNumber = (stated: unknown, expected: number): boolean =>
  (typeof stated === "string" || typeof stated === "number") && Number(stated) !== expected

const withoutZeros = (quantity: unknown) =>
  typeof quantity === "string" ? quantity.replace(/^0x0+(?=.)/, "0x") : quantity
const isOtherQuantity = (stated: unknown, expected: unknown): boolean =>
  stated !== expected && isOtherText(withoutZeros(stated), withoutZeros(expected))

/**
 * Whether a transaction is the chain's own, such as Polygon's state sync, a rollup's deposit, or a call by BNB Chain's validators. Its
 * receipt and trace describe the system's calls, and may be missing.
 */
export const isOfChain = (transaction: unknown): boolean => {
  const { gasPrice, type } = fieldsOf(transaction)
  return gasPrice === "0x0" || (typeof type === "string" && Number(type) > transactionTypes.setCode)
}

const name = (hash: string) => hash.slice(0, 66)

/** A hash or an index that occurs twice: two transactions would have the same rows. */
export const findRepetition = (transactions: ReadonlyArray<unknown>, hashes: ReadonlyArray<string>): string | null => {
  const [seen, places] = [new Set<string>(), new Set<number>()]
  for (const [i, hash] of hashes.entries()) {
    const { transactionIndex } = fieldsOf(transactions[i])
    const place = typeof transactionIndex === "string" ? Number(transactionIndex) : i
    if (seen.has(hash)) return `${name(hash)} is in it twice`
    if (places.has(place)) return `two of its transactions have the transactionIndex ${place}`
    seen.add(hash)
    places.add(place)
  }
  return null
}

/** A transaction with another block or index than its own. */
export const transactionContradiction = (block: BlockHeader, place: number, raw: unknown): string | null => {
  const { hash, blockHash, blockNumber, transactionIndex } = fieldsOf(raw)
  const isElsewhere =
    isOtherNumber(transactionIndex, place) ||
    isOtherNumber(blockNumber, block.number) ||
    isOtherText(blockHash, block.hash)
  return isElsewhere ? `${name(String(hash))} has another place by its own fields` : null
}

/** A receipt, or one of its logs, with another transaction than its own. */
export const receiptContradiction = (
  block: BlockHeader,
  place: number,
  raw: unknown,
  rawReceipt: unknown
): string | null => {
  const [transaction, receipt] = [fieldsOf(raw), fieldsOf(rawReceipt)]
  const hash = String(transaction["hash"])
  const areNumbersKnown = !isOfChain(raw)
  const isElsewhere = (part: Fields) =>
    isOtherText(part["transactionHash"], hash) ||
    isOtherText(part["blockHash"], block.hash) ||
    (areNumbersKnown &&
      (isOtherNumber(part["transactionIndex"], place) || isOtherNumber(part["blockNumber"], block.number)))
  const isOfOther =
    areNumbersKnown &&
    (isOtherText(receipt["from"], transaction["from"]) || isOtherText(receipt["to"], transaction["to"]))
  if (isOfOther || isElsewhere(receipt)) return `the receipt of ${name(hash)} is of another transaction by its fields`
  const logs: unknown = receipt["logs"]
  if (Array.isArray(logs) && logs.some(log => isElsewhere(fieldsOf(log))))
    return `a log of ${name(hash)} is of another transaction by its fields`
  return null
}

/** The transaction's own call, without fields if it is missing; undefined if the source has only the calls inside. */
const rootOf = (internal: InternalCalls): RawFrame | undefined => {
  if (internal.source === "callTracer") return fieldsOf(internal.frame)
  if (internal.source !== "parity") return undefined
  const traces: unknown = internal.traces
  const root: unknown = (Array.isArray(traces) ? traces : []).find((trace: unknown) => {
    const { traceAddress } = fieldsOf(trace)
    return Array.isArray(traceAddress) && traceAddress.length === 0
  })
  return parityForm.frame(fieldsOf(root))
}

/** A trace whose top-level call belongs to another transaction. */
export const traceContradiction = (raw: unknown, internal: InternalCalls | null): string | null => {
  if (internal === null || isOfChain(raw)) return null
  const [transaction, root] = [fieldsOf(raw), rootOf(internal)]
  if (root === undefined) return null
  const isOther =
    // Each tracer reports the sender.
    typeof root.from !== "string" ||
    isOtherText(root.from, transaction["from"]) ||
    isOtherText(root.to, transaction["to"]) ||
    // The address of a created contract is not in its transaction.
    (typeof transaction["to"] !== "string" && typeof root.to === "string" && callType(root.type) !== "create") ||
    isOtherQuantity(root.value, transaction["value"]) ||
    isOtherText(root.input, transaction["input"])
  return isOther ? `the trace of ${name(String(transaction["hash"]))} is of another transaction` : null
}

/** Traces of another block. */
export const tracesContradiction = (
  traces: BlockTraces,
  hashes: ReadonlySet<string>,
  transactions: ReadonlyArray<unknown>
): string | null => {
  if (traces === null) return null
  if (traces.by === "place")
    return traces.calls.length === hashes.size ? null : `${traces.calls.length} traces of ${hashes.size} transactions`
  if (traces.calls.size === 0 && !transactions.every(isOfChain)) return "no traces"
  for (const hash of traces.calls.keys()) if (!hashes.has(hash)) return `a trace of ${name(hash)}, which is not in it`
  return null
}
