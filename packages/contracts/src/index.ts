export { AnalysisQueueFullError } from "./abi/AbiBuilder.ts"
export { bundledSignatures } from "./bundledSignatures.ts"
export { Contract } from "./Contract.ts"
export { ContractDecoder, type ContractDecoderOptions } from "./ContractDecoder.ts"
export { ContractLookup, type ContractLookupOptions } from "./ContractLookup.ts"
export { createDataDecoder, type DataDecoder, decodeData, type EncodedData } from "./createDataDecoder.ts"
export { Decoded, DecodedParameter } from "./Decoded.ts"
export {
  ChainsUnavailableError,
  ContractNotFoundError,
  type LookupOptions,
  type LookupResult
} from "./lookupContract.ts"
export { type DeployedContract, NodeContracts } from "./NodeContracts.ts"
export { namesOfAbi, type VerifiedAbisOptions, verifiedAbis } from "./verifiedAbis.ts"
