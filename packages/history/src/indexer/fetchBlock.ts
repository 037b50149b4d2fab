import { InconsistentBlockError, InvalidFieldError } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Clock, Effect } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type Block, BlockSource } from "./BlockSource.ts"

/** How long the nodes may contradict themselves about a block before it is accepted. */
const patienceMs = 60_000
const pause = "1 second"
/** How often the traces of a block are requested again before it is written without some of them. */
const traceRetries = 3
const tracePause = "5 seconds"
/** Seconds by which a block may be ahead of this machine's clock. */
const maxAheadSeconds = 60

/** Whether the nodes returned parts that contradict each other, or are malformed. */
export const isContradiction = ({ cause }: SourceUnavailableError): boolean =>
  cause instanceof InconsistentBlockError || cause instanceof InvalidFieldError

/**
 * A block from the nodes. A contradictory block is requested again for a minute. Then it is returned with the fields that cannot contradict
 * each other, and marked.
 */
export const fetchBlock = Effect.fnUntraced(function* (chain: Chain, number: number) {
  const source = yield* BlockSource
  const deadline = (yield* Clock.currentTimeMillis) + patienceMs
  let retries = 0
  for (let repetition = 0; ; repetition++) {
    const again = repetition === 0 ? undefined : { repetition }
    const result = yield* Effect.result(source.block(chain, number, again))
    if (result._tag === "Success") {
      if (result.success?.flaw !== "partly-traced" || retries++ === traceRetries) return result.success
      yield* Effect.sleep(tracePause)
    } else if (!isContradiction(result.failure)) return yield* result.failure
    else if ((yield* Clock.currentTimeMillis) < deadline) yield* Effect.sleep(pause)
    else {
      const taken = yield* source.block(chain, number, { repetition, acceptContradictions: true })
      yield* Effect.logWarning(`${result.failure.message} It is indexed nevertheless.`)
      return taken
    }
  }
})

const withTime = (block: Block, second: number): Block => ({
  ...block,
  timestamp: second,
  flaw: "contradictory",
  transactions: block.transactions.map(transaction => ({ ...transaction, timestamp: second }))
})

/** Whether a time is ahead of this machine's clock. */
export const isAhead = (second: number): Effect.Effect<boolean> =>
  Effect.map(Clock.currentTimeMillis, now => second - Math.floor(now / 1000) > maxAheadSeconds)

/**
 * Requests a block again for a minute while its time is before its parent's. Then it is accepted with its parent's time. Null if the
 * parent's time is wrong, because it alone is ahead of the clock.
 */
const waitForOrder = Effect.fnUntraced(function* (chain: Chain, first: Block, parentSecond: number) {
  const source = yield* BlockSource
  const deadline = (yield* Clock.currentTimeMillis) + patienceMs
  let block: Block | null = first
  for (let repetition = 1; block !== null && block.timestamp < parentSecond; repetition++) {
    if ((yield* Clock.currentTimeMillis) >= deadline) {
      if ((yield* isAhead(parentSecond)) && !(yield* isAhead(block.timestamp))) return null
      yield* Effect.logWarning(
        `${chain} block ${block.number}: its time is before its parent's, which it is indexed with`
      )
      return withTime(block, parentSecond)
    }
    yield* Effect.sleep(pause)
    block = yield* source.block(chain, block.number, { repetition })
  }
  return block
})

/**
 * The time of a block that stayed ahead of the clock. If other blocks are ahead, too, the clock is late, or the chain is a simulated
 * one, and the block keeps its time. Otherwise it gets its parent's.
 */
const settleAhead = Effect.fnUntraced(function* (chain: Chain, block: Block, parentSecond: number | null) {
  const source = yield* BlockSource
  if (!(yield* isAhead(block.timestamp))) return block
  const head = yield* source.head(chain)
  const other = yield* source.header(chain, head > block.number ? head : block.number - 1)
  if (other !== null && (yield* isAhead(other.timestamp))) return block
  if (head > block.number) return withTime(block, parentSecond ?? Math.floor((yield* Clock.currentTimeMillis) / 1000))
  const cause = new Error(
    "its time is ahead of this machine's clock, and no later block shows whether the clock is late"
  )
  return yield* new SourceUnavailableError({ chain, wanted: `block ${block.number}`, cause })
})

/** The block with a time that is not before its parent's, requested again if needed; null if the nodes no longer have it. */
export const settleTime = (
  chain: Chain,
  block: Block,
  parentSecond: number | null
): Effect.Effect<Block | null, SourceUnavailableError, BlockSource> => {
  if (parentSecond !== null && block.timestamp < parentSecond) return waitForOrder(chain, block, parentSecond)
  // A reader of nodes marks a block whose time stayed ahead of the clock.
  return block.flaw === "contradictory" ? settleAhead(chain, block, parentSecond) : Effect.succeed(block)
}
