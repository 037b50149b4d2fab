import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Clock, Effect } from "effect"
import { normalizeTransaction } from "../normalize/normalizeTransaction.ts"
import { Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import { InconsistentBlockError, type TransactionError, TransactionNotFoundError } from "./BlockError.ts"
import { normalizePending } from "./normalizePending.ts"
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
  if (transaction === null) return yield* new TransactionNotFoundError({ chain, hash })
  // It may be mined between the two requests.
  const number = textField(transaction, "blockNumber") ?? textField(receipt, "blockNumber")
  if (number === null) {
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
    return yield* Effect.fromResult(normalizePending(chain, transaction, now))
  }
  if (receipt === null) return yield* new TransactionNotFoundError({ chain, hash })
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

/** A transaction by its hash: mined, with its receipt, its internal calls and the time of its block, or pending, with the present time. */
export const getTransaction = (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.Effect<Transaction, TransactionError> => retryInconsistent(request, from => attempt(from, chain, hash))
