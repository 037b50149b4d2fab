import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { formatTimestamp } from "@glossa/timestamp/effect"
import { Result } from "effect"
import type { BlockFlaw } from "../IndexedBlock.ts"
import type { ChainCoverage } from "../store/coverage.ts"
import { type FlawedRange, secondBefore, type TimedRange } from "../store/ranges.ts"
import type { StoredStatus } from "../store/statuses.ts"

/** Gaps that are named; more are counted. */
const maxGaps = 3

const time = (second: number): string =>
  Result.getOrElse(formatTimestamp({ seconds: second, nanoseconds: 0 }, "RFC3339"), () => `second ${second}`)

const timeOf = (since: number | undefined, until: number) => {
  const end = time(Math.floor(until / 100))
  return since === undefined ? `before ${end}` : `${time(secondBefore(since))} to ${end}`
}

const blocksOf = ({ first, next, since, until }: TimedRange) =>
  next - first === 1
    ? `block ${first} (${time(Math.floor(since / 100))})`
    : `blocks ${first} to ${next - 1} (${time(Math.floor(since / 100))} to ${time(secondBefore(until))})`

const flawTexts: Readonly<Record<BlockFlaw, (blocks: string) => string>> = {
  untraced: blocks => `the internal calls of ${blocks} are unknown: no node traces them`,
  "partly-traced": blocks => `some internal calls of ${blocks} are missing: their traces failed`,
  unnamed: blocks => `some tokens of ${blocks} have no name or decimals: the nodes failed to return them`,
  contradictory: blocks => `${blocks} may be wrong: the nodes contradict themselves`
}

/** Describes the blocks whose rows may be missing or wrong, the newest first. */
const flawWarnings = (chain: Chain, flaws: ReadonlyArray<FlawedRange>) =>
  (["contradictory", "partly-traced", "untraced", "unnamed"] as const).flatMap(flaw => {
    const ranges = flaws.filter(range => range.flaw === flaw).toReversed()
    const named = ranges.slice(0, maxGaps).map(range => `${chain}: ${flawTexts[flaw](blocksOf(range))}`)
    const more = ranges.length - named.length
    return more > 0 ? [...named, `${chain}: ${flawTexts[flaw](`${more} more ranges of blocks`)}`] : named
  })

/** Describes the missing parts of a chain's index. Empty if it is complete and lags by no more than a minute. */
export const coverageWarnings = (
  chain: Chain,
  coverage: ChainCoverage | undefined,
  indexer: Pick<StoredStatus, "head" | "confirmations"> | undefined
): ReadonlyArray<string> => {
  const { start, ranges, flaws } = coverage ?? { start: 0, ranges: [], flaws: [] }
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (first === undefined || last === undefined) return [`${chain}: nothing is indexed yet`]
  const gaps = ranges.flatMap((range, i) => {
    const before = ranges[i - 1]
    const from = before?.next ?? start
    return from === range.first
      ? []
      : [{ first: from, last: range.first - 1, since: before?.until, until: range.since }]
  })
  const begin = first.first === start ? ` (${time(Math.floor(first.since / 100))})` : ""
  const block = last.next - 1
  const indexedUntil = `${chain}: indexed up to block ${block} (${time(secondBefore(last.until))})`
  const lag = (indexer?.head ?? block) - (indexer?.confirmations ?? 0) - block
  return [
    // The genesis block has no transactions.
    ...(start > 1 ? [`${chain}: indexed from block ${start}${begin} on`] : []),
    ...gaps
      .slice(0, maxGaps)
      .map(gap => `${chain}: blocks ${gap.first} to ${gap.last} (${timeOf(gap.since, gap.until)}) are not indexed yet`),
    ...(gaps.length > maxGaps ? [`${chain}: ${gaps.length - maxGaps} more ranges of blocks are not indexed yet`] : []),
    ...flawWarnings(chain, flaws),
    ...(indexer === undefined ? [`${indexedUntil}, and no indexer follows the chain`] : []),
    ...(lag > getChain(chain).maxHeadLag ? [`${indexedUntil}, head is ${indexer?.head}`] : [])
  ]
}
