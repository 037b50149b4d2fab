import type { Chain } from "@glossa/classify"
import { Clock, Duration, Effect } from "effect"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { type IndexProgress, ProgressReporter } from "./IndexProgress.ts"

export interface ProgressMeterOptions {
  readonly chain: Chain
  readonly task: IndexProgress["task"]
  readonly reportInterval: Duration.Input | undefined
}

/**
 * Counts the transactions and appearances that this process writes. Reports progress at most once per interval, and on arrival at the
 * target.
 */
export const makeProgressMeter = Effect.fnUntraced(function* ({ chain, task, reportInterval }: ProgressMeterOptions) {
  const report = yield* ProgressReporter
  const intervalMs = Duration.toMillis(Duration.fromInputUnsafe(reportInterval ?? "10 seconds"))
  const written = { transactions: 0, appearances: 0 }
  let last = { at: yield* Clock.currentTimeMillis, block: Number.NaN, transactions: 0 }
  let hasArrived = false

  const count = (blocks: ReadonlyArray<IndexedBlock>) => {
    for (const { transactions, appearances } of blocks) {
      written.transactions += transactions.length
      written.appearances += appearances.length
    }
  }

  /** Reports the progress of the task from `start` to `block`; rates are measured from `first` on. */
  const update = Effect.fnUntraced(function* (progress: {
    readonly start: number
    readonly first: number
    readonly block: number
    readonly target: number
  }) {
    const { start, first, block, target } = progress
    const at = yield* Clock.currentTimeMillis
    if (Number.isNaN(last.block)) last = { ...last, block: first }
    const arrives = block >= target && !hasArrived
    hasArrived = block >= target
    if (at - last.at < intervalMs && !arrives) return
    const seconds = (at - last.at) / 1000
    const rate = (count: number) => (seconds > 0 ? count / seconds : 0)
    const blocksPerSecond = rate(block - last.block)
    const transactionsPerSecond = rate(written.transactions - last.transactions)
    const secondsLeft = blocksPerSecond > 0 ? (target - block) / blocksPerSecond : null
    last = { at, block, transactions: written.transactions }
    const rates = { blocksPerSecond, transactionsPerSecond, secondsLeft }
    yield* report({ chain, task, start, block, target, ...written, ...rates })
  })

  return { count, update }
})
