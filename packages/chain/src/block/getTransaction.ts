import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Clock, Effect } from "effect"
import * as Result from "effect/Result"
import { getCreateAddress } from "ethers/address"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import { readSent } from "../normalize/readSent.ts"
import { lacksTraces } from "../reads/readTrace.ts"
import { readTransaction } from "../reads/readTransaction.ts"
import { runRead } from "../reads/runRead.ts"
import type { Request } from "../rpc/failover.ts"
import type { TransactionError } from "./BlockError.ts"
import { retryInconsistent } from "./retryInconsistent.ts"

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
  const answer = yield* runRead(request, readTransaction(chain, hash))
  if (answer instanceof Error) return yield* Effect.fail(answer)
  if (answer.status === "pending") {
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
    return yield* Effect.fromResult(normalizePending(chain, answer.transaction, now))
  }
  const { transaction, traceError } = answer
  return traceError === null || lacksTraces(traceError) ? transaction : yield* Effect.fail(traceError)
})

/** A transaction by its hash: mined, with its receipt, its internal calls and the time of its block, or pending, with the current time. */
export const getTransaction = (
  request: Request,
  chain: Chain,
  hash: Hex
): Effect.Effect<Transaction, TransactionError> => retryInconsistent(request, from => attempt(from, chain, hash))
