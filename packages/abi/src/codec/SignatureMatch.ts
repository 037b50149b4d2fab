import type { Decoded } from "./createDecoder.ts"

/** Data decoded by a signature that hashes to its id. */
export interface SignatureMatch<Entry> extends Decoded<Entry> {
  /** Where the signature comes from: a standard, or the candidate's origin. */
  readonly origin: string
  /** Other signatures with the same selector that decode the data. */
  readonly alternatives: ReadonlyArray<string>
}
