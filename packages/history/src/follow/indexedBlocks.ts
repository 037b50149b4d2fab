import type { Chain } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp"
import { Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { IndexedBlock, RecentBlock } from "../IndexedBlock.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type Block, BlockSource } from "./BlockSource.ts"
import { type BlockRead, indexBlock, readBlock } from "./indexBlock.ts"

export interface BlocksInARow {
  readonly chain: Chain
  readonly first: number
  readonly last: number
  /** The block before the first; null when nothing is indexed before it. */
  readonly before: RecentBlock | null
  /** How many blocks are fetched at a time. */
  readonly lookahead: number
}

/** How many blocks of the same second precede a block that nothing is indexed before. */
const ordinalAfter = (chain: Chain, block: Block, last: RecentBlock | null) =>
  Effect.gen(function* () {
    if (last !== null) return last.second === block.timestamp ? last.ordinal + 1 : 0
    const source = yield* BlockSource
    for (let ordinal = 0; ; ordinal++) {
      const number = block.number - ordinal - 1
      const header = number < 0 ? null : yield* source.header(chain, number)
      if (header?.timestamp !== block.timestamp) return ordinal
    }
  })

/** Blocks read to their rows; ends early where there is no block, or none that follows the one before. */
export const indexedBlocks = ({
  chain,
  first,
  last,
  before,
  lookahead
}: BlocksInARow): Stream.Stream<
  IndexedBlock,
  SqlError.SqlError | SourceUnavailableError | PositionOutOfRangeError,
  BlockSource | MetadataStore
> => {
  let previous = before
  // nodes are slow to answer, also on tokens: what a block needs to know is asked for while others are written
  const fetch = Effect.fnUntraced(function* (number: number) {
    const block = yield* Effect.flatMap(BlockSource, source => source.block(chain, number))
    return block === null ? null : yield* readBlock(chain, block)
  })
  const index = Effect.fnUntraced(function* (read: BlockRead | null) {
    if (read === null || (previous !== null && read.block.parentHash !== previous.hash)) return null
    const ordinal = yield* ordinalAfter(chain, read.block, previous)
    const indexed = yield* indexBlock(chain, read, { ordinal, parentHash: previous?.hash ?? null })
    previous = indexed
    return indexed
  })
  return Stream.range(first, last).pipe(
    Stream.mapEffect(fetch, { concurrency: lookahead }),
    Stream.mapEffect(index),
    Stream.takeWhile((block): block is IndexedBlock => block !== null)
  )
}
