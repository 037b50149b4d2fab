import { type Chain, getChain } from "@glossa/classify/chains"
import { Cache, Duration, Effect, Exit } from "effect"
import type { BlockSource } from "../indexer/BlockSource.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"

const cacheCapacity = 50_000

/** The times of a chain's blocks; `head` is the chain's newest block. */
export interface BlockTimes {
  /** The second of a block. */
  readonly getSecond: (chain: Chain, number: number, head: number) => Effect.Effect<number, SourceUnavailableError>
  /** The last of the blocks 0 to `head` that is not after a second; -1 if all are. */
  readonly findLastUntil: (chain: Chain, second: number, head: number) => Effect.Effect<number, SourceUnavailableError>
  /** How many of the preceding blocks have the same second. */
  readonly getOrdinal: (chain: Chain, number: number, head: number) => Effect.Effect<number, SourceUnavailableError>
}

/** Block times from the nodes; times of final blocks are cached. */
export const makeBlockTimes = Effect.fnUntraced(function* (
  source: BlockSource["Service"]
): Effect.fn.Return<BlockTimes> {
  const fetchSecond = Effect.fnUntraced(function* (chain: Chain, number: number) {
    const header = yield* source.header(chain, number)
    if (header !== null) return header.timestamp
    const cause = new Error("its nodes don't have it")
    return yield* new SourceUnavailableError({ chain, wanted: `block ${number}`, cause })
  })
  const finalSeconds = yield* Cache.makeWith(
    (key: string) => {
      const [chain, number] = key.split(" ")
      return fetchSecond(chain as Chain, Number(number))
    },
    {
      capacity: cacheCapacity,
      timeToLive: exit => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)
    }
  )

  const getSecond: BlockTimes["getSecond"] = (chain, number, head) =>
    number <= head - getChain(chain).reorgDepth
      ? Cache.get(finalSeconds, `${chain} ${number}`)
      : fetchSecond(chain, number)

  const findLastUntil: BlockTimes["findLastUntil"] = Effect.fnUntraced(function* (chain, second, head) {
    // From block 1, since mainnet's genesis has no time.
    let [low, high] = [Math.min(1, head), head]
    let [lowSecond, highSecond] = yield* Effect.all([getSecond(chain, low, head), getSecond(chain, high, head)])
    if (second >= highSecond) return high
    if (second < lowSecond) return (yield* getSecond(chain, 0, head)) <= second ? 0 : -1
    // Blocks are about evenly spaced, so that interpolation comes close; every third step bisects, so that it always ends soon.
    for (let step = 1; high - low > 1; step++) {
      const share = step % 3 === 0 ? 0.5 : (second - lowSecond) / (highSecond - lowSecond)
      const middle = Math.min(high - 1, Math.max(low + 1, Math.floor(low + share * (high - low))))
      const middleSecond = yield* getSecond(chain, middle, head)
      if (middleSecond <= second) [low, lowSecond] = [middle, middleSecond]
      else [high, highSecond] = [middle, middleSecond]
    }
    return low
  })

  const getOrdinal: BlockTimes["getOrdinal"] = Effect.fnUntraced(function* (chain, number, head) {
    const second = yield* getSecond(chain, number, head)
    for (let ordinal = 0; ; ordinal++) {
      const previous = number - ordinal - 1
      if (previous < 0 || (yield* getSecond(chain, previous, head)) !== second) return ordinal
    }
  })

  return { getSecond, findLastUntil, getOrdinal }
})
