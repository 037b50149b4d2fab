import type { Chain } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp/effect"
import { Effect, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { IndexedBlock, RecentBlock } from "../IndexedBlock.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type Block, BlockSource } from "./BlockSource.ts"
import { fetchBlock, settleTime } from "./fetchBlock.ts"
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

/** A block's parent; the position in its second is known if the parent is indexed. */
interface Parent {
  readonly second: number
  readonly ordinal: number | undefined
}

/** The header of an earlier block; null if the chain or its nodes begin after it. */
const earlierHeader = Effect.fnUntraced(function* (chain: Chain, number: number) {
  if (number < 0) return null
  const source = yield* BlockSource
  const header = yield* source.header(chain, number)
  if (header !== null || number < (yield* source.earliest(chain))) return header
  const cause = new Error("a node that has later blocks returns none")
  return yield* new SourceUnavailableError({ chain, wanted: `the header of block ${number}`, cause })
})

const parentOf = Effect.fnUntraced(function* (
  chain: Chain,
  { number, hash, parentHash, timestamp }: Block,
  previous: RecentBlock | null
) {
  if (previous !== null) return previous
  const { getIndexedBlocks } = yield* HistoryStore
  for (const block of yield* getIndexedBlocks(chain, { first: number - 1, next: number + 1 })) {
    if (block.hash === parentHash) return block
    // Without its parent, the first indexed block keeps its place.
    if (block.hash === hash && block.second === timestamp) return { second: timestamp, ordinal: block.ordinal - 1 }
  }
  const header = yield* earlierHeader(chain, number - 1)
  return header && { second: header.timestamp, ordinal: undefined }
})

/** How many blocks of the same second precede a block. */
const ordinalOf = Effect.fnUntraced(function* (chain: Chain, block: Block, parent: Parent | null) {
  if (parent?.second !== block.timestamp) return 0
  if (parent.ordinal !== undefined) return parent.ordinal + 1
  for (let ordinal = 1; ; ordinal++) {
    const header = yield* earlierHeader(chain, block.number - ordinal - 1)
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
  BlockSource | MetadataStore | HistoryStore
> => {
  let previous = before
  // Nodes respond slowly, even about tokens: the metadata of a block is fetched while earlier blocks are written.
  const fetch = Effect.fnUntraced(function* (number: number) {
    const block = yield* fetchBlock(chain, number)
    return block === null ? null : yield* analyzeBlock(chain, block)
  })
  const index = Effect.fnUntraced(function* (fetched: AnalyzedBlock | null) {
    if (fetched === null || (previous !== null && fetched.block.parentHash !== previous.hash)) return null
    const parent: Parent | null = yield* parentOf(chain, fetched.block, previous)
    const block = yield* settleTime(chain, fetched.block, parent?.second ?? null)
    if (block === null || block.hash !== fetched.block.hash) return null
    const analyzed = block === fetched.block ? fetched : yield* analyzeBlock(chain, block)
    const ordinal = yield* ordinalOf(chain, block, parent)
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
