import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { MethodUnsupportedError } from "../rpc/RequestError.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { FoundTransaction, HistoryQuery, HistorySlice, HistorySource } from "./HistorySource.ts"
import { parseRow } from "./parseRow.ts"
import { scanLogs, type WindowSize } from "./scanLogs.ts"
import { mergeLists } from "./slices.ts"

/** Erigon's default for `--ots.search.max.pagesize`. */
const pageSize = 25
const maxRows = 100_000

type Client = Pick<RpcClient, "chain" | "head" | "request">

/**
 * The node's own list, newest first: sender, receiver and internal calls. Its last block is complete.
 * https://docs.otterscan.io/api-docs/ots-api
 */
const searchNode = Effect.fnUntraced(function* (
  { request }: Client,
  query: HistoryQuery
): Effect.fn.Return<HistorySlice, RequestError | InvalidFieldError> {
  const { address, first, last, order } = query
  const [method, from, endFlag] =
    order === "ascending"
      ? (["ots_searchTransactionsAfter", Math.max(0, first - 1), "firstPage"] as const)
      : (["ots_searchTransactionsBefore", last + 1, "lastPage"] as const)
  const answer = yield* request(method, [address, from, pageSize])
  const reader = new Reader()
  reader.at(method)
  const fields = reader.fields(answer, "result")
  const rows: Array<FoundTransaction> = []
  for (const transaction of reader.list(fields["txs"], "result.txs", maxRows)) {
    const parsed = parseRow(transaction, ["hash"], ["blockNumber"])
    if (!parsed) reader.fail("result.txs", "transactions with hash and blockNumber", transaction)
    else rows.push(parsed)
  }
  if (reader.problem !== null) return yield* Effect.fail(reader.problem)
  const blocks = rows.map(({ block }) => block)
  const ended = rows.length === 0 || fields[endFlag] === true
  const span = ended
    ? { first, last }
    : order === "ascending"
      ? { first, last: Math.min(last, Math.max(...blocks)) }
      : { first: Math.max(first, Math.min(...blocks)), last }
  return { ...span, transactions: rows.filter(({ block }) => block >= first && block <= last) }
})

/**
 * Nodes with Otterscan's API, such as Erigon and anvil. A scan of logs adds what that API does not list: receivers of tokens and
 * owners of approvals.
 */
export const otterscanHistory = (clients: ReadonlyArray<Client>): HistorySource => {
  const byChain = new Map(clients.map(client => [client.chain, client]))
  const sizes = new Map<Chain, WindowSize>(clients.map(({ chain }) => [chain, { blocks: Number.MAX_SAFE_INTEGER }]))
  const clientOf = (chain: Chain) => {
    const client = byChain.get(chain)
    const missing = new MethodUnsupportedError({
      endpoint: `${chain}: no node`,
      method: "ots_searchTransactionsBefore"
    })
    return client === undefined ? Effect.fail(missing) : Effect.succeed(client)
  }
  return {
    name: "otterscan",
    head: chain => Effect.flatMap(clientOf(chain), ({ head }) => head),
    find: query =>
      Effect.flatMap(clientOf(query.chain), client =>
        mergeLists(query, [
          span => searchNode(client, span),
          span => scanLogs(client.request, span, sizes.get(query.chain)!)
        ])
      )
  }
}
