export type { AssetAmountJson, RecordJson } from "@glossa/classify/engine"
export type { Client, RequestClient, SendClient } from "./client/Client.ts"
export type { Explanation } from "./Explanation.ts"
export {
  ChainNotSupportedError,
  ContractNotFoundError,
  type ExplainError,
  InvalidArgumentError,
  TracesUnavailableError,
  TransactionPendingError
} from "./errors.ts"
export { type Cache, type ExplainOptions, explain } from "./explain.ts"
export { type ContractAbi, type GetAbiOptions, getAbi } from "./getAbi.ts"
export type { UnsentInput } from "./input.ts"
