import type { Chain } from "@glossa/classify"
import type { ChainCoverage } from "../store/coverage.ts"

interface Sample {
  readonly at: number
  /** The block after the last indexed one. */
  readonly next: number
}

const sampleIntervalMs = 60_000
/** The rate covers the last ten minutes: a node may need a minute for a block. */
const maxSamples = 10
const minDurationMs = 10_000

/** How fast indexes grow at their ends, by the coverage that is read from time to time. */
export class IndexingRate {
  readonly #samples = new Map<Chain, Array<Sample>>()

  /** @param at milliseconds */
  add(coverages: ReadonlyMap<Chain, ChainCoverage>, at: number): void {
    for (const [chain, { ranges }] of coverages) {
      const next = ranges.at(-1)?.next
      if (next === undefined) continue
      const samples = this.#samples.get(chain) ?? []
      const last = samples.at(-1)
      // A reorganization, or an index that was deleted, starts over.
      if (last !== undefined && next < last.next) samples.length = 0
      if (last === undefined || next < last.next || at - last.at >= sampleIntervalMs) samples.push({ at, next })
      if (samples.length > maxSamples) samples.shift()
      this.#samples.set(chain, samples)
    }
  }

  /** Blocks per second until the last indexed block of a chain; undefined before ten seconds have passed. */
  blocksPerSecond(chain: Chain, next: number, now: number): number | undefined {
    const [first] = this.#samples.get(chain) ?? []
    if (first === undefined || now - first.at < minDurationMs) return undefined
    return Math.max(next - first.next, 0) / ((now - first.at) / 1_000)
  }
}
