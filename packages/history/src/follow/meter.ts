import type { Chain } from "@glossa/classify"
import { Clock, Duration, Effect } from "effect"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { ProgressReporter } from "./IndexProgress.ts"

/** Counts what a follower writes, and reports it no more often than asked, and when it arrives at its target. */
export const meter = Effect.fnUntraced(function* (chain: Chain, every: Duration.Duration) {
  const report = yield* ProgressReporter
  let [transactions, appearances] = [0, 0]
  let reported = { at: yield* Clock.currentTimeMillis, block: Number.NaN, transactions: 0 }
  let [arrived, start] = [false, 0]
  return Effect.fnUntraced(function* (blocks: readonly [IndexedBlock, ...Array<IndexedBlock>], target: number) {
    for (const block of blocks) {
      transactions += block.transactions
      appearances += block.appearances.length
    }
    const block = blocks[blocks.length - 1]!.number
    if (Number.isNaN(reported.block)) {
      start = blocks[0].number - 1
      reported = { ...reported, block: start }
    }
    const at = yield* Clock.currentTimeMillis
    const due = at - reported.at >= Duration.toMillis(every)
    const arrives = block >= target && !arrived
    arrived = block >= target
    if (!due && !arrives) return
    const seconds = (at - reported.at) / 1000
    const rate = (count: number) => (seconds > 0 ? count / seconds : 0)
    const blocksPerSecond = rate(block - reported.block)
    const transactionsPerSecond = rate(transactions - reported.transactions)
    reported = { at, block, transactions }
    const secondsLeft = blocksPerSecond > 0 ? (target - block) / blocksPerSecond : null
    yield* report({
      chain,
      task: "follow",
      block,
      target,
      start,
      transactions,
      appearances,
      blocksPerSecond,
      transactionsPerSecond,
      secondsLeft
    })
  })
})
