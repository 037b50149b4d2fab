import type { Chain } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp"
import { Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { IndexedBlock, RecentBlock } from "../IndexedBlock.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type Block, BlockSource } from "./BlockSource.ts"
import { type AnalyzedBlock, analyzeBlock, indexBlock } from "./indexBlock.ts"

export interface IndexedBlocksOptions {
  readonly chain: Chain
  readonly first: number
  readonly last: number
  /** The block before the first; null if it is not indexed. */
  readonly before: RecentBlock | null
  /** How many blocks are fetched concurrently. */
  readonly lookahead: number
}

/** How many blocks of the same second precede a block. */
const ordinalOf = (chain: Chain, block: Block, previous: RecentBlock | null) =>
  Effect.gen(function* () {
    if (previous !== null) return previous.second === block.timestamp ? previous.ordinal + 1 : 0
    const source = yield* BlockSource
    for (let ordinal = 0; ; ordinal++) {
      const number = block.number - ordinal - 1
      const header = number < 0 ? null : yield* source.header(chain, number)
      if (header?.timestamp !== block.timestamp) return ordinal
    }
  })

/** Fetches and indexes a range of blocks; ends early at a block that is missing or does not follow the previous one. */
export const indexedBlocks = ({
  chain,
  first,
  last,
  before,
  lookahead
}: IndexedBlocksOptions): Stream.Stream<
  IndexedBlock,
  SqlError.SqlError | SourceUnavailableError | PositionOutOfRangeError,
  BlockSource | MetadataStore
> => {
  let previous = before
  // Nodes respond slowly, also about tokens: the metadata of a block is fetched while earlier blocks are written.
  const fetch = Effect.fnUntraced(function* (number: number) {
    const block = yield* Effect.flatMap(BlockSource, source => source.block(chain, number))
    return block === null ? null : yield* analyzeBlock(chain, block)
  })
  const index = Effect.fnUntraced(function* (analyzed: AnalyzedBlock | null) {
    if (analyzed === null || (previous !== null && analyzed.block.parentHash !== previous.hash)) return null
    const ordinal = yield* ordinalOf(chain, analyzed.block, previous)
    const indexed = yield* indexBlock(chain, analyzed, { ordinal, parentHash: previous?.hash ?? null })
    previous = indexed
    return indexed
  })
  return Stream.range(first, last).pipe(
    Stream.mapEffect(fetch, { concurrency: lookahead }),
    Stream.mapEffect(index),
    Stream.takeWhile((block): block is IndexedBlock => block !== null)
  )
}
