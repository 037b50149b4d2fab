import { TaggedError } from "../TaggedError.ts"
import type { UnknownTypeError } from "../type/UnknownTypeError.ts"

/** The data is shorter than its types, or a length or an offset in it, require. */
export class DataTooShortError extends TaggedError("abi/DataTooShort")<{
  /** The type that was being decoded. */
  readonly type: string
  /** Position in bytes from the start of the encoded values. */
  readonly at: number
  /** Length of the data in bytes. */
  readonly length: number
}> {
  override get message(): string {
    return `Expected ${this.type} at byte ${this.at}, got ${this.length} bytes of data. Check that the ABI is this contract's.`
  }
}

/** Offsets point to the same data repeatedly, so a few bytes would decode to very many values. */
export class OversizedDataError extends TaggedError("abi/OversizedData")<{ readonly length: number }> {
  override get message(): string {
    return `Expected each value to be encoded once, got ${this.length} bytes whose offsets share data. No compiler encodes data like this.`
  }
}

/** A value exceeds its type: an address of more than 20 bytes, a bool that is neither 0 nor 1. */
export class ValueOutOfRangeError extends TaggedError("abi/ValueOutOfRange")<{
  readonly type: string
  /** Position in bytes from the start of the encoded values. */
  readonly at: number
}> {
  override get message(): string {
    return `Expected ${this.type} at byte ${this.at}, got a value that exceeds it. The data was encoded with other types.`
  }
}

/** The number of topics does not match the event's indexed parameters, or the first topic is another event's. */
export class TopicMismatchError extends TaggedError("abi/TopicMismatch")<{
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, got ${this.seen}. Another event may have the same signature with other indexed parameters.`
  }
}

/** No entry of the ABI has the selector or topic. */
export class UnknownIdError extends TaggedError("abi/UnknownId")<{
  readonly id: string
}> {
  override get message(): string {
    return `Expected a selector or topic of the ABI, got ${this.id}. Reconstruct the ABI with this call or log as an observation.`
  }
}

/** A value that does not match its type. */
export class InvalidValueError extends TaggedError("abi/InvalidValue")<{
  /** The path to the value: `values[1][0]`. */
  readonly path: string
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `${this.path}: expected ${this.expected}, got ${this.seen}.`
  }
}

/** The errors of a parameter list's decoder. */
export type ParametersError =
  | DataTooShortError
  | InvalidValueError
  | OversizedDataError
  | UnknownTypeError
  | ValueOutOfRangeError

/** The errors of a decoder. */
export type DecodeError = ParametersError | TopicMismatchError | UnknownIdError
