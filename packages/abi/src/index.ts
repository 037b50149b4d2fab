export { type Codec, codec, type Decoded } from "./codec/codec.ts"
export { compileEvent, type DecodeLog, type EncodedLog } from "./codec/compileEvent.ts"
export { compileParameters, type DecodeData } from "./codec/compileParameters.ts"
export { DataInflated, DataTooShort, type DecodeError, TopicMismatch, UnknownId } from "./codec/DecodeError.ts"
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
export { hashSelector, hashTopic } from "./entry/hash.ts"
export { idOf } from "./entry/idOf.ts"
export { placeholderName } from "./entry/placeholder.ts"
export { signature } from "./entry/signature.ts"
export { evmoleAnalyser } from "./evm/evmoleAnalyser.ts"
export {
  type AnalysedFunction,
  AnalysisFailed,
  type Asked,
  type Entry,
  type StaticAnalyser
} from "./evm/StaticAnalyser.ts"
export type { ParsedAbi } from "./parse/ParsedAbi.ts"
export { AbiTooLarge, NotAnAbi, NoUsableEntry, type ParseError, SourceNotVerified } from "./parse/ParseError.ts"
export { parse } from "./parse/parse.ts"
export type { ProxyKind, ProxyShape } from "./proxy/ProxyShape.ts"
export { proxyOf } from "./proxy/proxyOf.ts"
export type { Evidence, EvidenceSource } from "./reconstruct/Evidence.ts"
export { InvalidObservation, NothingKnown, type Observed, type ObservedLog } from "./reconstruct/Observed.ts"
export { type Reconstruction, reconstruct } from "./reconstruct/reconstruct.ts"
export type { Candidate, SignatureSource } from "./reconstruct/SignatureSource.ts"
export type { Proof, Rejected, Repair } from "./repair/Proof.ts"
export { repair } from "./repair/repair.ts"
export { standards } from "./standards/catalogue.ts"
export type { Standard } from "./standards/Standard.ts"
export { standardsOf } from "./standards/standardsOf.ts"
