import type { Chain, Hex, Transaction } from "@glossa/classify"
import {
  BlockNotFoundError,
  InconsistentBlockError,
  type TransactionError,
  TransactionNotFoundError
} from "../block/BlockError.ts"
import { readHeader, textField } from "../block/readHeader.ts"
import { normalizeUnchecked } from "../normalize/normalizeTransaction.ts"
import { Reader } from "../normalize/Reader.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { type Read, readAll, resultsOf } from "./Read.ts"
import { readTrace } from "./readTrace.ts"

/** A transaction as a node has it. */
export type TransactionAnswer =
  | {
      readonly status: "mined"
      readonly transaction: Transaction
      /** The reason why the internal calls are unknown; null if they are known. */
      readonly traceError: RequestError | null
    }
  /** In the form of JSON-RPC. */
  | { readonly status: "pending"; readonly transaction: unknown }

function* readResults(
  ...requests: ReadonlyArray<readonly [method: string, ...params: ReadonlyArray<unknown>]>
): Read<ReadonlyArray<unknown> | RequestError> {
  return resultsOf(yield requests.map(([method, ...params]) => ({ method, params })))
}

/**
 * Reads a transaction by its hash: mined, with its receipt, its internal calls and the time of its block, or pending.
 *
 * @param traces whether to read the internal calls
 */
export function* readTransaction(chain: Chain, hash: Hex, traces = true): Read<TransactionAnswer | TransactionError> {
  const answers = yield* readResults(["eth_getTransactionByHash", hash], ["eth_getTransactionReceipt", hash])
  if (answers instanceof Error) return answers
  const [transaction, receipt] = answers
  if (transaction === null || transaction === undefined)
    return new TransactionNotFoundError({ chain, hash, isMined: false })
  const reader = new Reader()
  reader.at("transaction")
  const fields = reader.fields(transaction, "")
  if (reader.hash(fields["hash"], "hash") !== hash) reader.fail("hash", `the requested ${hash}`, fields["hash"])
  // It may be mined between the two requests.
  const number = textField(transaction, "blockNumber") ?? textField(receipt, "blockNumber")
  const blockNumber = number === null ? 0 : reader.count(number, "blockNumber")
  if (reader.problem !== null) return reader.problem
  if (number === null) return { status: "pending", transaction }
  if (receipt === null || receipt === undefined) return new TransactionNotFoundError({ chain, hash, isMined: true })
  const [blocks, trace] = yield* readAll([
    readResults(["eth_getBlockByNumber", `0x${blockNumber.toString(16)}`, false]),
    readTrace(hash, traces ? undefined : [])
  ])
  if (blocks instanceof Error) return blocks
  if (blocks[0] === null) return new BlockNotFoundError({ chain, number: blockNumber })
  const block = readHeader(chain, blocks[0])
  if (block instanceof Error) return block
  const { header } = block
  const reason = "the transaction was moved to another block"
  if (textField(transaction, "blockHash") !== header.hash || textField(receipt, "blockHash") !== header.hash)
    return new InconsistentBlockError({ chain, number: blockNumber, reason })
  const normalized = normalizeUnchecked({ chain, block: header, transaction, receipt, traces: trace.calls })
  return normalized instanceof Error
    ? normalized
    : { status: "mined", transaction: normalized, traceError: trace.error }
}
