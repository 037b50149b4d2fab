import { Effect } from "effect"
import { normalise } from "../normalise/normalise.ts"
import { Reader } from "../normalise/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { Chain, Hex, Transaction } from "../Transaction.ts"
import { InconsistentBlock, type TransactionError, TransactionNotFound } from "./BlockError.ts"
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
    return yield* new TransactionNotFound({ chain, hash })
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
    return yield* new InconsistentBlock({ chain, number: blockNumber, reason })
  return yield* Effect.fromResult(normalise({ chain, block: header, transaction, receipt, internal }))
})

/** One mined transaction by its hash, with its receipt, its internal calls and its block's time. */
export const readTransaction = (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.Effect<Transaction, TransactionError> => retryInconsistent(attempt(request, chain, hash))
