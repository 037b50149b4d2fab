import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/** How far a follower is. Rates are of the time since the last report. */
export interface FollowProgress {
  readonly chain: Chain
  /** The last block that is indexed. */
  readonly block: number
  /** The block it is on its way to. */
  readonly target: number
  /** Since the follower began. */
  readonly transactions: number
  readonly appearances: number
  readonly blocksPerSecond: number
  readonly transactionsPerSecond: number
  /** Until `target` at this rate; null when nothing is known of the rate. */
  readonly secondsLeft: number | null
}

const left = (seconds: number | null) => {
  if (seconds === null) return "time left unknown"
  if (seconds < 90) return `${Math.ceil(seconds)} s left`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3600).toFixed(1)} h left`
}

const line = (p: FollowProgress) =>
  p.block >= p.target
    ? `${p.chain}: at block ${p.block}, ${p.transactions} transactions in ${p.appearances} appearances so far`
    : `${p.chain}: block ${p.block} of ${p.target}, ${Math.round(p.transactionsPerSecond)} transactions/s, ${left(p.secondsLeft)}`

/** What followers tell their progress to: log lines unless another is provided, such as a bar. */
export const FollowReporter = Context.Reference<(progress: FollowProgress) => Effect.Effect<void>>(
  "@glossa/history/FollowReporter",
  { defaultValue: () => progress => Effect.logInfo(line(progress)) }
)
