export { createSignatureDecoder, type SignatureDecoder } from "./codec/createSignatureDecoder.ts"
export {
  DataTooShortError,
  InvalidValueError,
  OversizedDataError,
  type ParametersError,
  TopicMismatchError,
  UnknownIdError,
  ValueOutOfRangeError
} from "./codec/DecodeError.ts"
export type { SignatureMatch } from "./codec/decodeCandidateLog.ts"
export * from "./codec/index.ts"
export type {
  ConstructorEntry,
  ErrorEntry,
  EventParameter,
  FallbackEntry,
  ReceiveEntry,
  StateMutability
} from "./entry/Abi.ts"
export { toEventSelector, toFunctionSelector } from "./entry/hash.ts"
export { placeholderName } from "./entry/placeholder.ts"
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
