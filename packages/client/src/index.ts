export type { ClientOptions } from "./ClientOptions.ts"
export {
  type AbiOptions,
  type ContractOptions,
  createClient,
  type DecodeOptions,
  type GlossaClient,
  type HistoryOptions,
  type Include,
  type PreviewOptions,
  type TransactionFilters,
  type TransactionOptions,
  type WholeHistoryOptions
} from "./createClient.ts"
export { explainEvidence } from "./explainEvidence.ts"
export { GlossaError } from "./GlossaError.ts"
export type {
  Asset,
  AssetAmount,
  Blockchain,
  Call,
  Contract,
  Decoded,
  DecodedParameter,
  DecodedValue,
  Evidence,
  Facts,
  Movement,
  Network,
  OtherLeg,
  Preview,
  Previews,
  Problem,
  Profile,
  Proxy,
  RevertEvent,
  Tag,
  Transaction,
  TransactionDetails,
  TransactionEvent,
  TransactionEvidence,
  TransactionHistory,
  TransactionList,
  TransactionLog,
  UnsentTransaction
} from "./schema.gen.ts"
export type { StreamEvent, StreamOptions } from "./stream.ts"
export { UnexpectedResponseError } from "./UnexpectedResponseError.ts"
