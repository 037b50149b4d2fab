import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Effect } from "effect"
import { normalizeTransaction } from "../normalize/normalizeTransaction.ts"
import { Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import { InconsistentBlockError, type TransactionError, TransactionNotFoundError } from "./BlockError.ts"
import { readRawBlock } from "./readBlock.ts"
import { readTrace } from "./readTraces.ts"
import { retryInconsistent } from "./retryInconsistent.ts"
import { textField } from "./textField.ts"

const attempt = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.fn.Return<Transaction, TransactionError> {
  const [transaction, receipt] = yield* Effect.all(
    [request("eth_getTransactionByHash", [hash]), request("eth_getTransactionReceipt", [hash])],
    { concurrency: "unbounded" }
  )
  const number = textField(transaction, "blockNumber")
  if (transaction === null || receipt === null || number === null)
    return yield* new TransactionNotFoundError({ chain, hash })
  const reader = new Reader()
  reader.at("transaction")
  const blockNumber = reader.count(number, "blockNumber")
  if (reader.problem !== null) return yield* reader.problem
  const [{ header }, internal] = yield* Effect.all(
    [readRawBlock(request, chain, blockNumber, false), readTrace(request, hash)],
    { concurrency: "unbounded" }
  )
  const reason = "the transaction was moved to another block"
  if (textField(transaction, "blockHash") !== header.hash || textField(receipt, "blockHash") !== header.hash)
    return yield* new InconsistentBlockError({ chain, number: blockNumber, reason })
  return yield* Effect.fromResult(normalizeTransaction({ chain, block: header, transaction, receipt, internal }))
})

/** A mined transaction by its hash, with its receipt, its internal calls and the time of its block. */
export const getTransaction = (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.Effect<Transaction, TransactionError> => retryInconsistent(attempt(request, chain, hash))
