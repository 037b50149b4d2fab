export * from "./extras/Extras.ts"
export { type FindDecoder, noDecoder } from "./extras/FindDecoder.ts"
export { namedAddresses } from "./extras/namedAddresses.ts"
export { type ExtrasOptions, toExtras } from "./extras/toExtras.ts"
export { TransactionNotFoundError } from "./lookup/TransactionNotFoundError.ts"
export { TransactionUnavailableError } from "./lookup/TransactionUnavailableError.ts"
export { nameAddress } from "./nameAddress.ts"
export * from "./preview/Preview.ts"
export { type PreviewError, type PreviewOptions, Previews } from "./preview/Previews.ts"
export {
  type FoundTransaction,
  type TransactionLookupError,
  type TransactionOptions,
  Transactions,
  type TransactionsOptions
} from "./Transactions.ts"
