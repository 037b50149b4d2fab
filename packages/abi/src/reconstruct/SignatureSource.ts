import type { AbiEntry, Hex } from "../entry/Abi.ts"

/** A fragment that may belong to a selector or topic. The caller checks that it hashes to it. */
export interface SignatureCandidate {
  /** A whole entry, a human-readable fragment (`function f(uint256 a) view`), or a bare signature (`f(uint256)`). */
  readonly fragment: AbiEntry | string
  /** Where the fragment comes from, for instance a package. */
  readonly origin: string
}

/**
 * A synchronous source of names, best candidates first. Signatures from a network must be fetched beforehand.
 */
export interface SignatureSource {
  readonly functions: (selector: Hex) => ReadonlyArray<SignatureCandidate>
  readonly events: (topic0: Hex) => ReadonlyArray<SignatureCandidate>
  /** Custom errors. Bare signatures of functions are candidates too, because their selectors are computed alike. */
  readonly errors?: (selector: Hex) => ReadonlyArray<SignatureCandidate>
}
