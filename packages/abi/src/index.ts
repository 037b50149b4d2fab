export { compileEventDecoder, type DecodeLog, type EncodedLog } from "./codec/compileEventDecoder.ts"
export { compileParametersDecoder, type DecodeData } from "./codec/compileParametersDecoder.ts"
export { createDecoder, type Decoded, type Decoder } from "./codec/createDecoder.ts"
export {
  DataTooShortError,
  type DecodeError,
  OversizedDataError,
  TopicMismatchError,
  UnknownIdError
} from "./codec/DecodeError.ts"
export type { Value } from "./codec/Value.ts"
export type {
  Abi,
  AbiEntry,
  ConstructorEntry,
  ErrorEntry,
  EventEntry,
  EventParameter,
  FallbackEntry,
  FunctionEntry,
  Hex,
  Parameter,
  ReceiveEntry,
  StateMutability
} from "./entry/Abi.ts"
export { formatSignature } from "./entry/formatSignature.ts"
export { getEntryId } from "./entry/getEntryId.ts"
export { toEventSelector, toFunctionSelector } from "./entry/hash.ts"
export { placeholderName } from "./entry/placeholder.ts"
export {
  AnalysisFailedError,
  type AnalysisOptions,
  type AnalyzedFunction,
  type BytecodeAnalyzer,
  type Entry
} from "./evm/BytecodeAnalyzer.ts"
export { evmoleAnalyzer } from "./evm/evmoleAnalyzer.ts"
export type { ParsedAbi } from "./parse/ParsedAbi.ts"
export {
  AbiTooLargeError,
  InvalidAbiError,
  NoUsableEntryError,
  type ParseError,
  SourceNotVerifiedError
} from "./parse/ParseError.ts"
export { parseAbi } from "./parse/parseAbi.ts"
export { detectProxy } from "./proxy/detectProxy.ts"
export type { ProxyKind, ProxyShape } from "./proxy/ProxyShape.ts"
export type { Evidence, EvidenceSource } from "./reconstruct/Evidence.ts"
export { InvalidObservationError, NoInputError, type Observed, type ObservedLog } from "./reconstruct/Observed.ts"
export { type Reconstruction, reconstructAbi } from "./reconstruct/reconstructAbi.ts"
export type { Candidate, SignatureSource } from "./reconstruct/SignatureSource.ts"
export type { Proof, Rejected, Repair } from "./repair/Proof.ts"
export { repairAbi } from "./repair/repairAbi.ts"
export { standards } from "./standards/catalog.ts"
export { detectStandards } from "./standards/detectStandards.ts"
export type { Standard } from "./standards/Standard.ts"
