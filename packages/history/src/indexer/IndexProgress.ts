import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/** Progress of an indexer or a backfill. Rates are averages since the last report. */
export interface IndexProgress {
  readonly chain: Chain
  readonly task: "index" | "backfill" | "refresh"
  /** The last indexed block; for a backfill or a refresh, the number of its indexed blocks. */
  readonly block: number
  /** The block to reach; for a backfill or a refresh, the number of its blocks. */
  readonly target: number
  /** The block before the first one; 0 for a backfill or a refresh. */
  readonly start: number
  /** The numbers of this process. */
  readonly transactions: number
  readonly appearances: number
  readonly blocksPerSecond: number
  readonly transactionsPerSecond: number
  /** Until `target` at this rate; null if the rate is unknown. */
  readonly secondsLeft: number | null
}

const timeLeft = (seconds: number | null) => {
  if (seconds === null) return "time left unknown"
  if (seconds < 90) return `${Math.ceil(seconds)} s left`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3600).toFixed(1)} h left`
}

const rate = (p: IndexProgress) =>
  p.task === "index"
    ? `${Math.round(p.transactionsPerSecond)} transactions/s`
    : `${p.blocksPerSecond.toFixed(1)} blocks/s`

/**
 * Formats progress as a log line.
 *
 * @example
 * import { type IndexProgress, progressLine } from "@glossa/history"
 *
 * const line = (progress: IndexProgress) => progressLine(progress) // ethereum: block 43 of 69, 3474 transactions/s, 2 s left
 */
export const progressLine = (p: IndexProgress): string => {
  const label = p.task === "index" ? "block" : `${p.task}, block`
  if (p.block < p.target)
    return `${p.chain}: ${label} ${p.block} of ${p.target}, ${rate(p)}, ${timeLeft(p.secondsLeft)}`
  return p.task === "index"
    ? `${p.chain}: at block ${p.block}, ${p.transactions} transactions in ${p.appearances} appearances so far`
    : `${p.chain}: ${p.task} done, ${p.target} blocks`
}

const blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

/**
 * Formats progress as a bar for a terminal.
 *
 * @example
 * import { type IndexProgress, progressBar } from "@glossa/history"
 *
 * const bar = (progress: IndexProgress) => progressBar(progress, 20) // ethereum ████████▍            42 % 3474 transactions/s, 2 s left
 */
export const progressBar = (p: IndexProgress, width: number): string => {
  const [done, total] = [p.block - p.start, p.target - p.start]
  const share = total <= 0 ? 1 : Math.min(Math.max(done / total, 0), 1)
  const eighths = Math.floor(share * width * 8)
  const bar = "█".repeat(Math.floor(eighths / 8)) + blocks[eighths % 8]!
  const end = p.block >= p.target ? `block ${p.block}` : `${rate(p)}, ${timeLeft(p.secondsLeft)}`
  return `${p.chain} ${bar.padEnd(width)} ${String(Math.floor(share * 100)).padStart(3)} % ${end}`
}

/** Receives the progress of indexers and backfills; writes log lines by default. */
export const ProgressReporter = Context.Reference<(progress: IndexProgress) => Effect.Effect<void>>(
  "@glossa/history/ProgressReporter",
  { defaultValue: () => progress => Effect.logInfo(progressLine(progress)) }
)
