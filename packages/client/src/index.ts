export type { ClientOptions } from "./ClientOptions.ts"
export {
  type Blockchain,
  type ContractOptions,
  createClient,
  type DecodeOptions,
  type GlossaClient,
  type HistoryOptions,
  type PreviewOptions,
  type TransactionFilters,
  type WholeHistoryOptions
} from "./createClient.ts"
export { GlossaError } from "./GlossaError.ts"
export type {
  Asset,
  AssetAmount,
  Contract,
  Decoded,
  DecodedParameter,
  DecodedValue,
  Evidence,
  Preview,
  Previews,
  Problem,
  Profile,
  Proxy,
  RevertEvent,
  Tag,
  Transaction,
  TransactionEvent,
  TransactionHistory,
  UnsentTransaction
} from "./schema.gen.ts"
export type { StreamEvent, StreamOptions } from "./stream.ts"
export { UnexpectedResponseError } from "./UnexpectedResponseError.ts"
