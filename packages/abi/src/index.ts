export { compileEventDecoder, type EncodedLog, type EventDecoder } from "./codec/compileEventDecoder.ts"
export {
  compileParametersDecoder,
  type DecoderOptions,
  type ParametersDecoder
} from "./codec/compileParametersDecoder.ts"
export { createDecoder, type Decoded, type Decoder } from "./codec/createDecoder.ts"
export { createSignatureDecoder, type SignatureDecoder } from "./codec/createSignatureDecoder.ts"
export type { DecodedValue } from "./codec/compileType.ts"
export {
  DataTooShortError,
  type DecodeError,
  OversizedDataError,
  type ParametersError,
  TopicMismatchError,
  UnknownIdError,
  ValueOutOfRangeError
} from "./codec/DecodeError.ts"
export { encodeCall } from "./codec/encodeCall.ts"
export type { EncodableValue } from "./codec/encodeParameters.ts"
export { InvalidValueError } from "./codec/DecodeError.ts"
export { type JsonValue, type NamedValue, type NameValuesOptions, nameValues } from "./codec/nameValues.ts"
export type { SignatureMatch } from "./codec/decodeCandidateLog.ts"
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
export { type AbiForm, abiForms, type FormatAbiOptions, formatAbi } from "./format/formatAbi.ts"
export {
  type AbiParseError,
  AbiTooLargeError,
  InvalidAbiError,
  NoUsableEntryError,
  SourceNotVerifiedError
} from "./parse/AbiParseError.ts"
export { parseAbi } from "./parse/parseAbi.ts"
export { detectProxy } from "./proxy/detectProxy.ts"
export type { ProxyKind, ProxyShape } from "./proxy/ProxyShape.ts"
export type { Evidence, EvidenceSource } from "./reconstruct/Evidence.ts"
export {
  InvalidObservationError,
  NoInputError,
  type Observations,
  type ObservedLog
} from "./reconstruct/Observations.ts"
export type { ParameterBasis, ParameterEvidence } from "./reconstruct/ParameterEvidence.ts"
export { type Reconstruction, reconstructAbi } from "./reconstruct/reconstructAbi.ts"
export type { SignatureCandidate, SignatureSource } from "./reconstruct/SignatureSource.ts"
export type { ParsedAbi, RejectedEntry, Repair, RepairProof } from "./repair/Repair.ts"
export { repairAbi } from "./repair/repairAbi.ts"
export { standards } from "./standards/catalog.ts"
export { detectStandards } from "./standards/detectStandards.ts"
export type { Standard } from "./standards/Standard.ts"
export { UnknownTypeError } from "./type/UnknownTypeError.ts"
