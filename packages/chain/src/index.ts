export { nativeTokenAddress } from "@glossa/classify/chains"
export { type AccountInfo, getAccountInfo } from "./accounts/getAccountInfo.ts"
export { type Safe, safeSingletons } from "./accounts/readSafe.ts"
export {
  type AssetBalance,
  Balances,
  type BalancesError,
  type BalancesOptions,
  type Currency,
  currencies,
  type Portfolio
} from "./balances/Balances.ts"
export type { Block, BlockHeader, BlockOptions } from "./block/Block.ts"
export {
  type BlockError,
  BlockNotFoundError,
  InconsistentBlockError,
  type TransactionError,
  TransactionNotFoundError
} from "./block/BlockError.ts"
export type { NodeAnswer } from "./block/NodeAnswer.ts"
export { replayBlock } from "./block/readBlock.ts"
export { type SwrCacheOptions, swrCache } from "./cache/swrCache.ts"
export { blockscoutHistory } from "./history/blockscoutHistory.ts"
export { etherscanHistory, routescanHistory } from "./history/etherscanHistory.ts"
export {
  type FoundTransaction,
  type HistoryQuery,
  type HistorySlice,
  type HistorySource,
  type HistorySourceError,
  type HistorySourceName,
  type Order,
  WindowExceededError
} from "./history/HistorySource.ts"
export {
  HistorySources,
  HistoryUnavailableError,
  type OpenHistoryQuery,
  type SourcedSlice
} from "./history/HistorySources.ts"
export { otterscanHistory } from "./history/otterscanHistory.ts"
export { Names, type NamesOptions, type PrimaryName } from "./names/Names.ts"
export { InvalidEnsNameError, NameNotFoundError, NamesUnavailableError, normalizeName } from "./names/normalizeName.ts"
export * from "./normalize/effect.ts"
export { defiLlama } from "./prices/defiLlama.ts"
export type { AssetAtBlock, HistoricalPrice } from "./prices/findHistoricalPrices.ts"
export { HistoricalPrices } from "./prices/HistoricalPrices.ts"
export { type Price, type PriceService, valueInUsd } from "./prices/Price.ts"
export type { Implementation, ProxyHop } from "./proxy/ProxyHop.ts"
export { resolveProxy } from "./proxy/resolveProxy.ts"
export { ChainNotConfiguredError, RpcClients } from "./RpcClients.ts"
export type { RpcOptions } from "./rpc/Endpoint.ts"
export { InvalidRpcUrlError } from "./rpc/EndpointUrl.ts"
export * from "./rpc/RequestError.ts"
export type { RpcClient } from "./rpc/RpcClient.ts"
export type { BlockTag, CallProblem, CallRequest, ReadError, StateReads } from "./rpc/stateReads.ts"
export { unexecuted } from "./simulation/SimulatedCall.ts"
export {
  noHash,
  type SimulatedBlock,
  type Simulation,
  type SimulationMethod,
  type UnsentTransaction
} from "./simulation/Simulation.ts"
export { type BlockscoutOptions, blockscout } from "./sources/blockscout.ts"
export { ContractSources } from "./sources/ContractSources.ts"
export { etherscan } from "./sources/etherscan.ts"
export { fourByteDirectory } from "./sources/fourByteDirectory.ts"
export type { ContractSource, PublishedContract, SourceName } from "./sources/PublishedContract.ts"
export { type RemoteOptions, RemoteUnavailableError } from "./sources/Remote.ts"
export {
  type ExplorerRateLimits,
  explorerRateLimits,
  freeTierLimits,
  ServiceRateLimit
} from "./sources/ServiceRateLimit.ts"
export { type FoundSignatures, type SignatureService, SignatureServices } from "./sources/SignatureServices.ts"
export { sourcify, sourcifySignatures } from "./sources/sourcify.ts"
export { InvalidTokenListError } from "./tokens/parseTokenList.ts"
export { TokenImages, type TokenImagesOptions, tokenImages } from "./tokens/TokenImages.ts"
export { Tokens, type TokensError } from "./tokens/Tokens.ts"
