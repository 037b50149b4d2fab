export type { Safe } from "./accounts/readSafe.ts"
export { type AccountTraits, readTraits } from "./accounts/readTraits.ts"
export { coin, type HeldAsset } from "./balances/HeldAsset.ts"
export {
  type Currency,
  currencies,
  type Held,
  Holdings,
  type HoldingsError,
  type HoldingsOptions
} from "./balances/Holdings.ts"
export type { Block, BlockHeader } from "./block/Block.ts"
export {
  type BlockError,
  BlockNotFound,
  InconsistentBlock,
  type TransactionError,
  TransactionNotFound
} from "./block/BlockError.ts"
export { ChainNotConfigured, Chains } from "./Chains.ts"
export { type ChainCode, Contracts } from "./Contracts.ts"
export { blockscoutHistory } from "./history/blockscoutHistory.ts"
export { etherscanHistory } from "./history/etherscanHistory.ts"
export {
  type FoundTransaction,
  type HistoryQuery,
  type HistorySlice,
  type HistorySource,
  type HistorySourceError,
  type HistorySourceName,
  WindowExceeded
} from "./history/HistorySource.ts"
export {
  HistorySources,
  HistoryUnavailable,
  type OpenHistoryQuery,
  type SourcedSlice
} from "./history/HistorySources.ts"
export { otterscanHistory } from "./history/otterscanHistory.ts"
export { routescanHistory } from "./history/routescanHistory.ts"
export { NameNotFound, NamesUnavailable, UnusableName } from "./names/NameError.ts"
export { Names, type NamesOptions, type PrimaryName } from "./names/Names.ts"
export { normaliseName } from "./names/normaliseName.ts"
export * from "./normalise/index.ts"
export { defiLlama } from "./prices/defiLlama.ts"
export type { PastAsset, PastPrice } from "./prices/PastAsset.ts"
export { PastPrices } from "./prices/PastPrices.ts"
export { type Price, worthOf } from "./prices/Price.ts"
export type { PriceService } from "./prices/PriceService.ts"
export type { Implementation, ProxyHop } from "./proxy/ProxyHop.ts"
export { resolveProxy } from "./proxy/resolveProxy.ts"
export { type RenewingOptions, renewing } from "./renewing/renewing.ts"
export { UnusableUrl } from "./rpc/EndpointUrl.ts"
export * from "./rpc/RequestError.ts"
export { Rpc } from "./rpc/Rpc.ts"
export type { RpcClient } from "./rpc/RpcClient.ts"
export type { RpcOptions } from "./rpc/RpcOptions.ts"
export type { BlockTag, CallProblem, CallRequest, ReadError, StateReads } from "./rpc/stateReads.ts"
export { blockscout } from "./sources/blockscout.ts"
export { ContractSources } from "./sources/ContractSources.ts"
export { etherscan } from "./sources/etherscan.ts"
export { fourByteDirectory } from "./sources/fourByteDirectory.ts"
export type { ContractSource, PublishedContract, SourceName } from "./sources/PublishedContract.ts"
export { freeRates, Quota } from "./sources/Quota.ts"
export type { RemoteOptions } from "./sources/Remote.ts"
export { RemoteUnavailable } from "./sources/RemoteUnavailable.ts"
export type { FoundSignatures, SignatureService } from "./sources/SignatureService.ts"
export { SignatureServices } from "./sources/SignatureServices.ts"
export { sourcify } from "./sources/sourcify.ts"
export { sourcifySignatures } from "./sources/sourcifySignatures.ts"
export { Tokens, type TokensError } from "./tokens/Tokens.ts"
