import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { BlockSource } from "../indexer/BlockSource.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"

const remembered = 50_000

/** How deep a reorganization may reach: what is further below the head stays as it is. */
export const settledDepth = 256

/** When a chain's blocks were made, asked of its nodes and remembered where that can no longer change. */
export class BlockTimes {
  readonly #source: BlockSource["Service"]
  readonly #known = new Map<string, number>()

  constructor(source: BlockSource["Service"]) {
    this.#source = source
  }

  /** The second of a block. */
  readonly at = (chain: Chain, number: number, head: number): Effect.Effect<number, SourceUnavailableError> => {
    const key = `${chain}${number}`
    const known = this.#known.get(key)
    if (known !== undefined) return Effect.succeed(known)
    return Effect.flatMap(this.#source.header(chain, number), header => {
      if (header === null)
        return Effect.fail(
          new SourceUnavailableError({ chain, wanted: `block ${number}`, cause: new Error("its nodes have none") })
        )
      if (number <= head - settledDepth) {
        if (this.#known.size >= remembered) this.#known.delete(this.#known.keys().next().value!)
        this.#known.set(key, header.timestamp)
      }
      return Effect.succeed(header.timestamp)
    })
  }

  /** The last of the blocks 0 to `head` that is not after a second; -1 where all are. */
  readonly lastUntil = (chain: Chain, second: number, head: number): Effect.Effect<number, SourceUnavailableError> =>
    Effect.gen({ self: this }, function* () {
      // from block 1 on: mainnet's genesis has no time
      let [low, high] = [Math.min(1, head), head]
      let [lowTime, highTime] = yield* Effect.all([this.at(chain, low, head), this.at(chain, high, head)])
      if (second >= highTime) return high
      if (second < lowTime) return (yield* this.at(chain, 0, head)) <= second ? 0 : -1
      // from here on the block is at `low` or between; blocks are about evenly spaced, so that a guess by the time is close, and
      // halving every third time keeps it from creeping
      for (let step = 1; high - low > 1; step++) {
        const share = step % 3 === 0 ? 0.5 : (second - lowTime) / (highTime - lowTime)
        const middle = Math.min(high - 1, Math.max(low + 1, Math.floor(low + share * (high - low))))
        const time = yield* this.at(chain, middle, head)
        if (time <= second) [low, lowTime] = [middle, time]
        else [high, highTime] = [middle, time]
      }
      return low
    })

  /** How many blocks before one have its second. */
  readonly ordinal = (chain: Chain, number: number, head: number): Effect.Effect<number, SourceUnavailableError> =>
    Effect.gen({ self: this }, function* () {
      const second = yield* this.at(chain, number, head)
      for (let ordinal = 0; ; ordinal++) {
        const before = number - ordinal - 1
        if (before < 0 || (yield* this.at(chain, before, head)) !== second) return ordinal
      }
    })
}
