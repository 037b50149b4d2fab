import type { Chain } from "@glossa/classify"
import type { PositionOutOfRange } from "@glossa/timestamp"
import { Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { BlockMark, IndexedBlock } from "../IndexedBlock.ts"
import type { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import type { SourceUnavailable } from "../SourceUnavailable.ts"
import { type Block, BlockSource } from "./BlockSource.ts"
import { indexBlock } from "./indexBlock.ts"

export interface BlocksInARow {
  readonly chain: Chain
  readonly first: number
  readonly last: number
  /** The block before the first; null when nothing is indexed before it. */
  readonly before: BlockMark | null
  /** How many blocks are fetched at a time. */
  readonly lookahead: number
}

/** How many blocks of the same second precede a block that nothing is indexed before. */
const ordinalAfter = (chain: Chain, block: Block, last: BlockMark | null) =>
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
  SqlError.SqlError | SourceUnavailable | PositionOutOfRange,
  BlockSource | KnowledgeStore
> => {
  let previous = before
  const read = Effect.fnUntraced(function* (block: Block | null) {
    if (block === null || (previous !== null && block.parentHash !== previous.hash)) return null
    const ordinal = yield* ordinalAfter(chain, block, previous)
    const indexed = yield* indexBlock(chain, block, { ordinal, parentHash: previous?.hash ?? null })
    previous = indexed
    return indexed
  })
  return Stream.range(first, last).pipe(
    Stream.mapEffect(number => Effect.flatMap(BlockSource, source => source.block(chain, number)), {
      concurrency: lookahead
    }),
    Stream.mapEffect(read),
    Stream.takeWhile((block): block is IndexedBlock => block !== null)
  )
}
