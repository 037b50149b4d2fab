import * as Data from "effect/Data"

/** The data ends before what its type, or a length or offset in it, says that there is. */
export class DataTooShort extends Data.TaggedError("abi/DataTooShort")<{
  /** The type that was being read. */
  readonly type: string
  /** Where, in bytes from the start of the encoded values. */
  readonly at: number
  /** Bytes that there are. */
  readonly length: number
}> {
  override get message(): string {
    return `Expected ${this.type} at byte ${this.at}, saw data of ${this.length} bytes. The ABI may be another contract's.`
  }
}

/** Offsets point to the same data again and again: a few bytes would become a great many values. */
export class DataInflated extends Data.TaggedError("abi/DataInflated")<{ readonly length: number }> {
  override get message(): string {
    return `Expected each value to be encoded once, saw ${this.length} bytes whose offsets share data. No compiler encodes so: it is refused.`
  }
}

/** The log has another number of topics than the event has indexed parameters, or another first topic. */
export class TopicMismatch extends Data.TaggedError("abi/TopicMismatch")<{
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, saw ${this.seen}. Another event may have the same signature and other indexed parameters.`
  }
}

/** No entry of the ABI has the selector or topic. */
export class UnknownId extends Data.TaggedError("abi/UnknownId")<{
  readonly id: string
}> {
  override get message(): string {
    return `Expected a selector or topic of the ABI, saw ${this.id}. Reconstruct the ABI with this data among what was observed.`
  }
}

export type DecodeError = DataTooShort | DataInflated | TopicMismatch | UnknownId
