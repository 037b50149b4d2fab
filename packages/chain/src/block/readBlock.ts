import type { Chain, Transaction } from "@glossa/classify"
import { Clock, Effect, Result } from "effect"
import type { InternalCalls } from "../normalize/callFrame.ts"
import { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { normalizeUnchecked } from "../normalize/normalizeTransaction.ts"
import type { Request } from "../rpc/failover.ts"
import type { Block, BlockHeader, BlockOptions } from "./Block.ts"
import { type BlockError, BlockNotFoundError, InconsistentBlockError } from "./BlockError.ts"
import { findRepetition, receiptContradiction, transactionContradiction } from "./contradictions.ts"
import { type NodeAnswer, recordAnswers, replayAnswers } from "./NodeAnswer.ts"
import { type CheckContradiction, readBlockCalls } from "./readBlockCalls.ts"
import { type RawBlock, readHeader, textField } from "./readHeader.ts"
import { completeReceipts, readReceipts } from "./readReceipts.ts"
import { readTraces } from "./readTraces.ts"
import { retryInconsistent } from "./retryInconsistent.ts"

/** The result of `eth_getBlockByNumber`, with transactions in full or as hashes. */
export const readRawBlock = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  number: number,
  full: boolean
): Effect.fn.Return<RawBlock, BlockError> {
  const raw = yield* request("eth_getBlockByNumber", [`0x${number.toString(16)}`, full])
  if (raw === null) return yield* Effect.fail(new BlockNotFoundError({ chain, number }))
  const read = readHeader(chain, raw)
  if (read instanceof InvalidFieldError) return yield* Effect.fail(read)
  if (read.header.number !== number)
    return yield* Effect.fail(
      new InconsistentBlockError({
        chain,
        number,
        reason: `the node answered with block ${read.header.number}`
      })
    )
  return read
})

/** Seconds by which a block may be ahead of this machine's clock. */
const maxAheadSeconds = 60

const timeContradiction = ({ timestamp }: BlockHeader) =>
  Effect.map(Clock.currentTimeMillis, now => {
    const ahead = timestamp - Math.floor(now / 1000)
    return ahead > maxAheadSeconds ? `its time is ${ahead} s ahead of this machine's clock` : null
  })

const attempt = Effect.fnUntraced(function* (
  request: Request,
  chain: Chain,
  number: number,
  acceptContradictions: boolean
): Effect.fn.Return<Block, BlockError> {
  const tag = `0x${number.toString(16)}`
  const inconsistent = (reason: string) => new InconsistentBlockError({ chain, number, reason })
  const check: CheckContradiction = reason =>
    reason === null || acceptContradictions ? Effect.succeed(reason !== null) : Effect.fail(inconsistent(reason))
  let contradiction = null as string | null
  const accept = (reason: string | null) =>
    Effect.map(check(reason), () => {
      contradiction ??= reason
    })
  // a block that does not exist takes precedence over errors of its receipts and traces
  const [{ header, transactions }, receiptsRead, tracesRead] = yield* Effect.all(
    [
      readRawBlock(request, chain, number, true),
      Effect.result(readReceipts(request, tag)),
      Effect.result(readTraces(request, tag))
    ],
    { concurrency: "unbounded" }
  )
  const hashes = transactions.map(transaction => textField(transaction, "hash") ?? "")
  const repetition = findRepetition(transactions, hashes)
  if (repetition !== null) return yield* Effect.fail(inconsistent(repetition))
  yield* accept(yield* timeContradiction(header))
  const internal = yield* readBlockCalls(
    request,
    { header, transactions, hashes },
    yield* Effect.fromResult(tracesRead),
    { again: readTraces(request, tag), check }
  )
  const receipts = yield* completeReceipts(request, yield* Effect.fromResult(receiptsRead), hashes)
  const untraced: Array<number> = []
  const normalized: Array<Transaction> = []
  for (const [place, transaction] of transactions.entries()) {
    const hash = hashes[place]!
    const receipt = receipts.get(hash)
    if (receipt === undefined) return yield* Effect.fail(inconsistent(`no receipt of ${hash.slice(0, 66)}`))
    const receiptBlock = textField(receipt, "blockHash")
    if (receiptBlock !== null && receiptBlock !== header.hash)
      return yield* Effect.fail(inconsistent(`the receipt of ${hash.slice(0, 66)} is of another block`))
    const reason =
      transactionContradiction(header, place, transaction) ?? receiptContradiction(header, place, transaction, receipt)
    if (reason !== null) yield* accept(reason)
    const calls = internal?.[place]
    const normalize = (calls: InternalCalls | null) => normalizeIn(header, place, transaction, receipt, calls)
    let read = normalize(calls ?? null)
    let isUntraced = calls === null
    if (Result.isFailure(read) && acceptContradictions && calls != null) {
      // The trace may be the malformed part, which counts as missing.
      read = normalize(null)
      isUntraced = true
    }
    if (isUntraced) untraced.push(place)
    normalized.push(yield* Effect.fromResult(read))
  }
  return { header, transactions: normalized, untraced: internal && untraced, contradiction }
})

/** A transaction's index is its place in the block's list. */
const normalizeIn = (
  block: BlockHeader,
  place: number,
  transaction: unknown,
  receipt: unknown,
  internal: InternalCalls | null
): Result.Result<Transaction, InvalidFieldError> => {
  const normalized = normalizeUnchecked({ chain: block.chain, block, transaction, receipt, traces: internal })
  if (normalized instanceof InvalidFieldError) {
    const { path, expected, seen } = normalized
    const whole = `block ${block.number}, transaction ${place}: ${path}`
    return Result.fail(new InvalidFieldError({ path: whole, expected, seen }))
  }
  return Result.succeed(normalized.index === place ? normalized : { ...normalized, index: place })
}

/**
 * A block by number with receipts and internal calls, all three requested at once. Parts that do not belong together, as after a
 * reorganization between the requests, are requested again, up to three times, each time from another endpoint.
 */
export const readBlock = (
  request: Request,
  chain: Chain,
  number: number,
  { acceptContradictions = false, repetition, withAnswers = false }: BlockOptions = {}
): Effect.Effect<Block, BlockError> =>
  retryInconsistent(
    request,
    Effect.fnUntraced(function* (from) {
      if (!withAnswers) return yield* attempt(from, chain, number, acceptContradictions)
      const { request, answers } = recordAnswers(from)
      return { ...(yield* attempt(request, chain, number, acceptContradictions)), answers }
    }),
    repetition
  )

/** A block from the answers that nodes returned before, read as from the nodes. */
export const replayBlock = (
  chain: Chain,
  number: number,
  answers: ReadonlyArray<NodeAnswer>
): Effect.Effect<Block, BlockError> => attempt(replayAnswers(answers), chain, number, false)
