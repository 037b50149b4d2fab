import { Effect } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { FoundTransaction, HistoryQuery, HistorySlice } from "./HistorySource.ts"
import { parseRow } from "./parseRow.ts"

const maxWindows = 40
const maxLogs = 1_000_000

/** Blocks of one request: halved when the node rejects it, a quarter more when it answers. */
export interface WindowSize {
  blocks: number
}

const quantity = (value: number) => `0x${value.toString(16)}`

const readLogs = Effect.fnUntraced(function* (request: Request, filter: unknown) {
  const logs = yield* request("eth_getLogs", [filter])
  const reader = new Reader()
  reader.at("eth_getLogs")
  const transactions: Array<FoundTransaction> = []
  for (const log of reader.list(logs, "result", maxLogs)) {
    const parsed = parseRow(log, ["transactionHash"], ["blockNumber"])
    if (!parsed) reader.fail("result", "logs with transactionHash and blockNumber", log)
    else transactions.push(parsed)
  }
  return reader.problem === null ? transactions : yield* Effect.fail(reader.problem)
})

/**
 * Transactions with a log that has the address as an indexed argument, of any event of any contract. For ERC-20, 721 and 1155 that covers
 * both ends of a transfer and the owner of an approval. Stops after 40 requests and returns the transactions found so far.
 */
export const scanLogs = Effect.fnUntraced(function* (
  request: Request,
  query: HistoryQuery,
  size: WindowSize
): Effect.fn.Return<HistorySlice, RequestError | InvalidFieldError> {
  const { address, order } = query
  const padded = `0x${address.slice(2).padStart(64, "0")}`
  const topics = [
    [null, padded],
    [null, null, padded],
    [null, null, null, padded]
  ]
  const transactions: Array<FoundTransaction> = []
  let { first, last } = query
  for (let windows = 0; windows < maxWindows && first <= last; ) {
    const span =
      order === "ascending"
        ? { fromBlock: first, toBlock: Math.min(last, first + size.blocks - 1) }
        : { fromBlock: Math.max(first, last - size.blocks + 1), toBlock: last }
    const filter = { fromBlock: quantity(span.fromBlock), toBlock: quantity(span.toBlock) }
    const narrow = () => {
      size.blocks = Math.max(1, Math.floor((span.toBlock - span.fromBlock + 1) / 2))
      return Effect.succeed(null)
    }
    const logs = yield* Effect.forEach(topics, topics => readLogs(request, { ...filter, topics }), {
      concurrency: "unbounded"
    }).pipe(
      Effect.catchIf(
        error =>
          (error._tag === "chain/RequestRejected" || error._tag === "chain/ResponseTooLarge") &&
          span.fromBlock < span.toBlock,
        narrow
      )
    )
    if (logs === null) continue
    windows++
    size.blocks = Math.min(size.blocks + Math.ceil(size.blocks / 4), Number.MAX_SAFE_INTEGER)
    transactions.push(...logs.flat())
    if (order === "ascending") first = span.toBlock + 1
    else last = span.fromBlock - 1
  }
  return order === "ascending"
    ? { first: query.first, last: first - 1, transactions }
    : { first: last + 1, last: query.last, transactions }
})
