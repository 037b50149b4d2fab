import type { Address, Chain, Transaction } from "@glossa/classify"
import * as Result from "effect/Result"
import { getCreateAddress } from "ethers/address"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import { readSent } from "../normalize/readSent.ts"

/**
 * Normalizes a transaction that is not mined yet: `succeeded` is null, and it has no logs, calls or fee.
 *
 * @param transaction in the form of JSON-RPC
 * @param timestamp of its record, in seconds since 1970-01-01T00:00:00Z
 */
export const normalizePending = (
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
