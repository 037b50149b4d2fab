export * from "./extras/Extras.ts"
export { nameAddress, namedAddresses } from "./extras/namedAddresses.ts"
export { type FindDecoder, noDecoder } from "./extras/toCallTree.ts"
export { type ExtrasOptions, toExtras } from "./extras/toExtras.ts"
export * from "./preview/Preview.ts"
export { type PreviewError, type PreviewOptions, Previews } from "./preview/Previews.ts"
export {
  type FoundTransaction,
  type TransactionLookupError,
  TransactionNotFoundError,
  type TransactionOptions,
  Transactions,
  type TransactionsOptions,
  TransactionUnavailableError
} from "./Transactions.ts"
