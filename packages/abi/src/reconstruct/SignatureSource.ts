import type { AbiEntry, Hex } from "../entry/Abi.ts"

/** A fragment that may belong to a selector or topic. Whether it hashes to it is checked by whoever asked. */
export interface Candidate {
  /** A whole entry, a human-readable fragment (`function f(uint256 a) view`), or a bare signature (`f(uint256)`). */
  readonly fragment: AbiEntry | string
  /** Who says so: a package, a directory. */
  readonly origin: string
}

/**
 * Where names come from: a look-up without waiting, best candidate first. Whoever fetches signatures over a network does
 * so beforehand and puts what came behind this port.
 */
export interface SignatureSource {
  readonly functions: (selector: Hex) => ReadonlyArray<Candidate>
  readonly events: (topic0: Hex) => ReadonlyArray<Candidate>
  /** Custom errors. A source without them is asked for functions instead, whose selectors are made alike. */
  readonly errors?: (selector: Hex) => ReadonlyArray<Candidate>
}
