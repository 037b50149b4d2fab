import type { Chain, Transaction } from "@glossa/classify"
import { Clock, Effect } from "effect"
import type { InternalCalls } from "../normalize/InternalCalls.ts"
import { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { normalizeTransaction } from "../normalize/normalizeTransaction.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { Block, BlockHeader } from "./Block.ts"
import { type BlockError, BlockNotFoundError, InconsistentBlockError } from "./BlockError.ts"
import { type RawBlock, readHeader } from "./readHeader.ts"
import { completeReceipts, readReceipts } from "./readReceipts.ts"
import { type BlockTraces, readOperations, readTraces } from "./readTraces.ts"
import { retryInconsistent } from "./retryInconsistent.ts"
import { textField } from "./textField.ts"

/** The result of `eth_getBlockByNumber`, with transactions in full or as hashes. */
export const readRawBlock = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  number: number,
  full: boolean
): Effect.fn.Return<RawBlock, BlockError> {
  const raw = yield* request("eth_getBlockByNumber", [`0x${number.toString(16)}`, full])
  if (raw === null) return yield* new BlockNotFoundError({ chain, number })
  const read = yield* Effect.fromResult(readHeader(chain, raw))
  if (read.header.number !== number)
    return yield* new InconsistentBlockError({
      chain,
      number,
      reason: `the node answered with block ${read.header.number}`
    })
  return read
})

/** Why traces cannot belong to the transactions of the block; null where they can. */
const traceMismatch = (
  traces: BlockTraces,
  hashes: ReadonlySet<string>,
  transactions: ReadonlyArray<unknown>
): string | null => {
  if (traces === null) return null
  if (traces.by === "place")
    return traces.calls.length === hashes.size ? null : `${traces.calls.length} traces of ${hashes.size} transactions`
  // the chain's own may be missing, such as Polygon's state sync and those of BNB Chain's validators; these have no gas price
  if (traces.calls.size === 0 && transactions.some(_ => textField(_, "gasPrice") !== "0x0")) return "no traces"
  for (const hash of traces.calls.keys())
    if (!hashes.has(hash)) return `a trace of ${hash.slice(0, 66)}, which is not in it`
  return null
}

const callsOf = (traces: BlockTraces, hash: string, place: number): InternalCalls | null =>
  (traces?.by === "hash" ? traces.calls.get(hash) : traces?.calls[place]) ?? null

/** Age in seconds up to which a node may not have the state of a block yet. */
const young = 120
const pause = "500 millis"
const times = 3

/** Retries the traces of a new block while the node lacks its state: records written without them stay incomplete. */
const retryNewTraces = Effect.fnUntraced(function* (
  first: BlockTraces | "gone",
  { timestamp }: BlockHeader,
  again: Effect.Effect<BlockTraces | "gone", RequestError>
) {
  let traces = first
  const isYoung = (yield* Clock.currentTimeMillis) / 1000 - timestamp < young
  for (let time = 0; traces === "gone" && isYoung && time < times; time++)
    traces = yield* Effect.andThen(Effect.sleep(pause), again)
  return traces === "gone" ? null : traces
})

const attempt = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  number: number
): Effect.fn.Return<Block, BlockError> {
  const tag = `0x${number.toString(16)}`
  const inconsistent = (reason: string) => new InconsistentBlockError({ chain, number, reason })
  // a block that does not exist takes precedence over errors of its receipts and traces
  const [{ header, transactions: raw }, receiptsRead, tracesRead] = yield* Effect.all(
    [
      readRawBlock(request, chain, number, true),
      Effect.result(readReceipts(request, tag)),
      Effect.result(readTraces(request, tag))
    ],
    { concurrency: "unbounded" }
  )
  const hashes = raw.map(transaction => textField(transaction, "hash") ?? "")
  const internal = yield* retryNewTraces(yield* Effect.fromResult(tracesRead), header, readTraces(request, tag))
  const traces = internal ?? (yield* readOperations(request, hashes))
  const receipts = yield* completeReceipts(request, yield* Effect.fromResult(receiptsRead), hashes)
  const reason = traceMismatch(traces, new Set(hashes), raw)
  if (reason !== null) return yield* inconsistent(reason)
  const transactions: Array<Transaction> = []
  for (const [place, transaction] of raw.entries()) {
    const hash = hashes[place]!
    const receipt = receipts.get(hash)
    if (receipt === undefined) return yield* inconsistent(`no receipt of ${hash.slice(0, 66)}`)
    const receiptBlock = textField(receipt, "blockHash")
    if (receiptBlock !== null && receiptBlock !== header.hash)
      return yield* inconsistent(`the receipt of ${hash.slice(0, 66)} is of another block`)
    const internal = callsOf(traces, hash, place)
    transactions.push(yield* normalizeIn(header, place, transaction, receipt, internal))
  }
  return { header, transactions }
})

const normalizeIn = (
  block: BlockHeader,
  place: number,
  transaction: unknown,
  receipt: unknown,
  internal: InternalCalls | null
) =>
  Effect.mapError(
    Effect.fromResult(normalizeTransaction({ chain: block.chain, block, transaction, receipt, internal })),
    ({ path, expected, seen }) =>
      new InvalidFieldError({ path: `block ${block.number}, transaction ${place}: ${path}`, expected, seen })
  )

/**
 * A block by number with receipts and internal calls, all three requested at once. Parts that do not belong together, as after a
 * reorganization between the requests, are requested again, up to three times.
 */
export const readBlock = (request: Request, chain: Chain, number: number): Effect.Effect<Block, BlockError> =>
  retryInconsistent(attempt(request, chain, number))
