import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Clock, Effect } from "effect"
import * as Result from "effect/Result"
import { getCreateAddress } from "ethers/address"
import { normalizeTransaction } from "../normalize/effect.ts"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import { readSent } from "../normalize/readSent.ts"
import type { Request } from "../rpc/failover.ts"
import {
  InconsistentBlockError,
  retryInconsistent,
  type TransactionError,
  TransactionNotFoundError
} from "./BlockError.ts"
import { readRawBlock } from "./readBlock.ts"
import { textField } from "./readHeader.ts"
import { readTrace } from "./readTraces.ts"

/**
 * Normalizes a transaction that is not mined yet: `succeeded` is null, and it has no logs, calls or fee.
 *
 * @param transaction in the form of JSON-RPC
 * @param timestamp of its record, in seconds since 1970-01-01T00:00:00Z
 */
const normalizePending = (
  chain: Chain,
  transaction: unknown,
  timestamp: number
): Result.Result<Transaction, InvalidFieldError> => {
  const reader = new Reader()
  const sent = readSent(reader, reader.fields(transaction, "transaction"))
  if (reader.problem !== null) return Result.fail(reader.problem)
  return Result.succeed({
    ...sent,
    chain,
    blockNumber: 0,
    timestamp,
    index: 0,
    created: sent.to === null ? (getCreateAddress(sent).toLowerCase() as Address) : null,
    succeeded: null,
    fee: { total: 0n, l1: 0n, blob: 0n },
    logs: [],
    calls: [],
    revertData: null
  })
}

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

/** A transaction by its hash: mined, with its receipt, its internal calls and the time of its block, or pending, with the current time. */
export const getTransaction = (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.Effect<Transaction, TransactionError> => retryInconsistent(request, from => attempt(from, chain, hash))
