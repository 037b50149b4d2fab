import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/** How far a follower or a backfill is. Rates are of the time since the last report. */
export interface IndexProgress {
  readonly chain: Chain
  readonly task: "follow" | "backfill"
  /** The last block that is indexed; for a backfill, how many of its blocks are. */
  readonly block: number
  /** The block it is on its way to; for a backfill, how many blocks it has. */
  readonly target: number
  /** The block it began after; 0 for a backfill. */
  readonly start: number
  /** What this process wrote since it began. */
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

const rate = (p: IndexProgress) =>
  p.task === "follow"
    ? `${Math.round(p.transactionsPerSecond)} transactions/s`
    : `${p.blocksPerSecond.toFixed(1)} blocks/s`

/**
 * Progress as a log line.
 *
 * @example
 * import { type IndexProgress, progressLine } from "@glossa/history"
 *
 * const line = (progress: IndexProgress) => progressLine(progress) // ethereum: block 43 of 69, 3474 transactions/s, 2 s left
 */
export const progressLine = (p: IndexProgress): string => {
  const what = p.task === "follow" ? "block" : "backfill, block"
  if (p.block < p.target) return `${p.chain}: ${what} ${p.block} of ${p.target}, ${rate(p)}, ${left(p.secondsLeft)}`
  return p.task === "follow"
    ? `${p.chain}: at block ${p.block}, ${p.transactions} transactions in ${p.appearances} appearances so far`
    : `${p.chain}: backfill done, ${p.target} blocks`
}

const blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

/**
 * Progress as a bar, for a terminal.
 *
 * @example
 * import { type IndexProgress, progressBar } from "@glossa/history"
 *
 * const bar = (progress: IndexProgress) => progressBar(progress, 20) // ethereum ████████▍            42 % 3474 transactions/s, 2 s left
 */
export const progressBar = (p: IndexProgress, width: number): string => {
  const [done, all] = [p.block - p.start, p.target - p.start]
  const share = all <= 0 ? 1 : Math.min(Math.max(done / all, 0), 1)
  const eighths = Math.floor(share * width * 8)
  const bar = "█".repeat(Math.floor(eighths / 8)) + blocks[eighths % 8]!
  const end = p.block >= p.target ? `block ${p.block}` : `${rate(p)}, ${left(p.secondsLeft)}`
  return `${p.chain} ${bar.padEnd(width)} ${String(Math.floor(share * 100)).padStart(3)} % ${end}`
}

/** What followers tell their progress to: log lines unless another is provided, such as a bar. */
export const ProgressReporter = Context.Reference<(progress: IndexProgress) => Effect.Effect<void>>(
  "@glossa/history/FollowReporter",
  { defaultValue: () => progress => Effect.logInfo(progressLine(progress)) }
)
