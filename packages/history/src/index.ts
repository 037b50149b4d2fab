export {
  type Appearance,
  type IndexedTransaction,
  type PositionInSecond,
  toAppearances,
  toIndexedTransaction
} from "./Appearance.ts"
export { type BackfillOptions, backfill } from "./backfill/backfill.ts"
export { type BackfillLease, backfillQueue } from "./backfill/backfillQueue.ts"
export { refresh, refreshOnce } from "./backfill/refresh.ts"
export { ZstdUnavailableError } from "./blocks/blockCodec.ts"
export { type BlockDirectoryOptions, blockDirectory } from "./blocks/blockDirectory.ts"
export { KeptBlocks } from "./blocks/KeptBlocks.ts"
export { checkHistory, type HistoryCheck } from "./check/checkHistory.ts"
export { indexChains } from "./cluster/indexChains.ts"
export { type ClusterOptions, clusterLayer, indexInBackground } from "./cluster/indexInBackground.ts"
export { runAsSingleton } from "./cluster/runAsSingleton.ts"
export { historyCsv } from "./csv/historyCsv.ts"
export { CursorExpiredError, Feed, type FeedBatch, type FeedEvent, type FeedOptions } from "./feed/Feed.ts"
export {
  type FeedCursor,
  formatCursor,
  InvalidFeedCursorError,
  type JournalOffset,
  parseCursor
} from "./feed/FeedCursor.ts"
export type { FeedQuery } from "./feed/makeRowFilter.ts"
export { HistoryStore } from "./HistoryStore.ts"
export type { BlockFlaw, Checkpoint, IndexedBlock, RecentBlock } from "./IndexedBlock.ts"
export { type Block, type BlockHeader, BlockSource } from "./indexer/BlockSource.ts"
export { type IndexProgress, ProgressReporter, progressBar, progressLine } from "./indexer/IndexProgress.ts"
export { type IndexError, type IndexOptions, indexChain } from "./indexer/indexChain.ts"
export { nodeBlocks } from "./indexer/nodeBlocks.ts"
export { ReorgTooDeepError } from "./indexer/rollbackReorg.ts"
export { loadBundles } from "./loadBundles.ts"
export { AbiCacheStore, type CachedAbi } from "./metadata/AbiCacheStore.ts"
export { ContractStore, type StoredContract } from "./metadata/ContractStore.ts"
export { MetadataStore, type RequiredMetadata, requiredMetadata } from "./metadata/MetadataStore.ts"
export { SignatureNames } from "./metadata/makeNameReader.ts"
export { nodeTokens, TokenSource } from "./metadata/nodeTokens.ts"
export { BlockListener, SampleStore, type Samples } from "./metadata/SampleStore.ts"
export { SignatureStore, type StoredSignature } from "./metadata/SignatureStore.ts"
export { VerifiedAbis } from "./metadata/VerifiedAbis.ts"
export { type HourOfAsset, type KnownPrice, PriceStore } from "./prices/PriceStore.ts"
export { RecordPrices } from "./prices/RecordPrices.ts"
export { isNodeDown, nodeProblem, SourceUnavailableError } from "./SourceUnavailableError.ts"
export {
  AddressHistory,
  type AddressHistoryError,
  BackfillPendingError,
  type SearchOptions
} from "./sources/AddressHistory.ts"
export type { HistoryPage, HoldingChain } from "./sources/chainEnd.ts"
export { nodeTransactions, TransactionSource } from "./sources/nodeTransactions.ts"
export { SearchedRangeStore } from "./sources/SearchedRangeStore.ts"
export { type ChainStatus, IndexerStatus, type IndexerStatusOptions } from "./status/IndexerStatus.ts"
export type { Activity } from "./store/activity.ts"
export { CheckpointMovedError } from "./store/checkpoint.ts"
export type { ChainCoverage } from "./store/coverage.ts"
export type { OtherLeg } from "./store/otherLegs.ts"
export type { Page, PageQuery } from "./store/page.ts"
export { type BlockRange, findGaps, type IndexedRange, type TimedRange } from "./store/ranges.ts"
export type { Rollback } from "./store/rollback.ts"
export { DamagedRecordError } from "./store/rows/appearanceRow.ts"
export { RowCollisionError } from "./store/rows/writeRows.ts"
export { historyTables, resetHistory } from "./store/schema/resetHistory.ts"
export type { StoredStatus } from "./store/statuses.ts"
export { makeTurns, nextTurn } from "./turns.ts"
